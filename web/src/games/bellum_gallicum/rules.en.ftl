chapter-bellum_gallicum-0 = The game and its parts
chapter-bellum_gallicum-1 = The turn
chapter-bellum_gallicum-2 = Forces and control
chapter-bellum_gallicum-3 = Reinforcements and movement
chapter-bellum_gallicum-4 = Combat and sieges
chapter-bellum_gallicum-5 = Ships
chapter-bellum_gallicum-6 = Scenarios
chapter-bellum_gallicum-7 = The campaign
