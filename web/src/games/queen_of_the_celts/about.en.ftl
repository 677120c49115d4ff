about-queen_of_the_celts-title = Queen of the Celts
about-queen_of_the_celts-subtitle = Rome at War in Britain
about-queen_of_the_celts-years = 43–84 AD
about-queen_of_the_celts-kind = Areas and facing · 13 battles
about-queen_of_the_celts-players = 2 players · 1–3 h
