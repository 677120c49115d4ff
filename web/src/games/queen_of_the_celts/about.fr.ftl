about-queen_of_the_celts-title = La reine des Celtes
about-queen_of_the_celts-subtitle = Rome en guerre en Bretagne
about-queen_of_the_celts-years = 43–84 apr. J.-C.
about-queen_of_the_celts-kind = Zones et orientation · 13 batailles
about-queen_of_the_celts-players = 2 joueurs · 1–3 h
