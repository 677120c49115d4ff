about-bellum_gallicum-title = Bellum Gallicum II
about-bellum_gallicum-subtitle = Caesar in Gaul
about-bellum_gallicum-years = 58–51 BC
about-bellum_gallicum-kind = 34 regions · 9 scenarios
about-bellum_gallicum-players = 2 players · 2–12 h
about-bellum_gallicum-lesson = Who is fed, who marches, who evades; one battle in boxes, one siege. A real table with the dice already cast.
