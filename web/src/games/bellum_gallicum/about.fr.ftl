about-bellum_gallicum-title = Bellum Gallicum II
about-bellum_gallicum-subtitle = César en Gaule
about-bellum_gallicum-years = 58–51 av. J.-C.
about-bellum_gallicum-kind = 34 régions · 9 scénarios
about-bellum_gallicum-players = 2 joueurs · 2–12 h
about-bellum_gallicum-lesson = Qui est nourri, qui marche, qui se dérobe ; une bataille dans ses cases, un siège. Une vraie table dont les dés sont déjà jetés.
