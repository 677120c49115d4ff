about-alesia-title = Alésia
about-alesia-subtitle = The double siege
about-alesia-years = 52 BC
about-alesia-kind = Hexes · 400 counters
about-alesia-players = 2–4 players · 5 h
