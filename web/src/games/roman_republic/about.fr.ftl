about-roman_republic-title = République romaine
about-roman_republic-subtitle = L’ascension de Rome
about-roman_republic-years = 327–216 av. J.-C.
about-roman_republic-kind = Hexagones · 4 scénarios
about-roman_republic-players = 2–3 joueurs · 4–15 h
