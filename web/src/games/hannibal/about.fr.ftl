about-hannibal-title = Hannibal
about-hannibal-subtitle = Rome contre Carthage
about-hannibal-years = 218–201 av. J.-C.
about-hannibal-kind = Cartes · de place en place
about-hannibal-players = 2 joueurs · 3 h
about-hannibal-lesson = Marcher, intercepter, livrer une bataille. La leçon est une vraie partie dont les dés sont déjà jetés.
