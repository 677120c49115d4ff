about-bellum_gallicum-title = Bellum Gallicum II
about-bellum_gallicum-subtitle = César en Gaule
about-bellum_gallicum-years = 58–51 av. J.-C.
about-bellum_gallicum-kind = 34 régions · 9 scénarios
about-bellum_gallicum-players = 2 joueurs · 2–12 h
