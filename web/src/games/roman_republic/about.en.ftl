about-roman_republic-title = Roman Republic
about-roman_republic-subtitle = The rise of Rome
about-roman_republic-years = 327–216 BC
about-roman_republic-kind = Hexes · 4 scenarios
about-roman_republic-players = 2–3 players · 4–15 h
