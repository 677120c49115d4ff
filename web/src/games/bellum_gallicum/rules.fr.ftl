chapter-bellum_gallicum-0 = Le jeu et son matériel
chapter-bellum_gallicum-1 = Le tour
chapter-bellum_gallicum-2 = Forces et contrôle
chapter-bellum_gallicum-3 = Renforts et mouvement
chapter-bellum_gallicum-4 = Combats et sièges
chapter-bellum_gallicum-5 = Les navires
chapter-bellum_gallicum-6 = Les scénarios
chapter-bellum_gallicum-7 = La campagne
