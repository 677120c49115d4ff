board-zoom-in = Agrandir
board-zoom-out = Réduire
board-compass = Rose des vents : le nord est en haut à gauche
board-fit = Carte entière
board-loop = Entourer des pions
board-loop-tip = Entourer des pions (ou Maj et glisser)
board-few = { $count ->
    [0] D’une pile, tout part
    [1] D’une pile, 1 pion part
   *[other] D’une pile, { $count } pions partent
}
board-few-all = tout
board-layers = Calques
board-layers-title = Ce que montre la carte
board-layer-relief = Relief
board-layer-rivers = Fleuves
board-layer-control = Qui tient quoi
board-layer-names = Noms
board-layer-pieces = Armées
board-layer-sight = Lignes de vue
board-layer-zones = Zones de contrôle
board-layer-ranges = Portée des forts
board-layer-crowded = Piles trop hautes
board-stack = Ce qui se trouve à { $place }
board-stack-all = Tout
board-stack-together = Ensemble ({ $count })
board-stack-back = Toutes les unités
board-stack-each = { $name } : montrer chacune des { $count }
board-stack-close = Fermer
board-loupe = Lequel ?
board-port = Port { $value }
board-nobody = à personne
board-marker-value = { $name } : { $value }
card-counter-event = contre-événement
board-next = Choix suivant
board-edge-left = { $count ->
    [one] Un choix se trouve plus à gauche : y aller
   *[other] { $count } choix se trouvent plus à gauche : y aller
}
board-edge-right = { $count ->
    [one] Un choix se trouve plus à droite : y aller
   *[other] { $count } choix se trouvent plus à droite : y aller
}
board-edge-up = { $count ->
    [one] Un choix se trouve plus haut : y aller
   *[other] { $count } choix se trouvent plus haut : y aller
}
board-edge-down = { $count ->
    [one] Un choix se trouve plus bas : y aller
   *[other] { $count } choix se trouvent plus bas : y aller
}
