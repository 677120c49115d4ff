board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-compass = Compass: north is at the upper left
board-fit = Whole board
board-loop = Draw a loop around pieces
board-loop-tip = Draw a loop around pieces (or Shift and drag)
board-few = { $count ->
    [0] Of a stack, all go
    [1] Of a stack, 1 goes
   *[other] Of a stack, { $count } go
}
board-few-all = all
board-layers = Layers
board-layers-title = What the map shows
board-layer-relief = Relief
board-layer-rivers = Rivers
board-layer-control = Who holds what
board-layer-names = Names
board-layer-pieces = Armies
board-layer-sight = Lines of sight
board-layer-zones = Zones of control
board-layer-ranges = Ranges of the forts
board-layer-crowded = Stacks too high
board-stack = What stands in { $place }
board-stack-all = All
board-stack-together = Together ({ $count })
board-stack-back = All units
board-stack-each = { $name }: show each of the { $count }
board-stack-close = Close
board-loupe = Which one?
board-port = Port { $value }
board-nobody = held by nobody
board-marker-value = { $name } { $value }
card-counter-event = counter-event
board-next = Next choice
board-edge-left = { $count ->
    [one] One choice lies further left: go there
   *[other] { $count } choices lie further left: go there
}
board-edge-right = { $count ->
    [one] One choice lies further right: go there
   *[other] { $count } choices lie further right: go there
}
board-edge-up = { $count ->
    [one] One choice lies further up: go there
   *[other] { $count } choices lie further up: go there
}
board-edge-down = { $count ->
    [one] One choice lies further down: go there
   *[other] { $count } choices lie further down: go there
}
