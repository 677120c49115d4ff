about-hannibal-title = Hannibal
about-hannibal-subtitle = Rome vs Carthage
about-hannibal-years = 218–201 BC
about-hannibal-kind = Cards · point to point
about-hannibal-players = 2 players · 3 h
about-hannibal-lesson = March, intercept, fight one battle. The tutorial is a real game with the dice already cast.
