about-alesia-title = Alésia
about-alesia-subtitle = Le double siège
about-alesia-years = 52 av. J.-C.
about-alesia-kind = Hexagones · 400 pions
about-alesia-players = 2–4 joueurs · 5 h
