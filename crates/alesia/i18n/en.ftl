# The game
title = Alésia
summary = 52 BC. Caesar besieges Vercingetorix in Alésia while all Gaul marches to his relief: two lines of ramparts between two armies.
scenario-alesia = Alésia, 52 BC
about-alesia = Two days of assault on Caesar’s double line. The Gauls must break through from outside and from the city and bring Vercingetorix off the map; the Romans must hold.
length-alesia = 24 turns, a long day
seat-roman = Rome
seat-gaul = The Gauls
seat-besieged = The besieged
seat-relief = The relief force
seat-caesar = Caesar
seat-labienus = Labienus
option-fill-trench = The trench may be filled
option-turns-per-period = Turns in each assault period
option-dead-commander-out = A Roman commander leaves with his leader
option-time-limits = Time limits for movement
option-secret-spheres = Secret spheres of command
option-vercingetorix-protected = Vercingetorix is protected by his stack
option-reconnaissance = Roman cavalry scouts off the map
option-hidden-stacks = Stacks behind works are not inspected
option-vercingetorix-move = Movement factor of Vercingetorix

# Places and words
place-city = Alésia (inside the walls)
place-pool = To be placed
word-city = the city
beyond = off the map
word-off-map = off the map
headline-deployment = Day { $period }, deployment
headline-turn = Day { $period }, turn { $turn }
turn-number = Turn { $n }
score-lost = Combat factors lost

# How one wins, with the score now: the seat’s own aim, and how the game is won for who looks on.
goal = The Gauls win if Vercingetorix leaves the map, Rome if he does not or is reached: { $left ->
    [0] the game is over
    [one] 1 turn is left
   *[other] { $left } turns are left
  }.
goal-without-caesar = The Gauls win if Vercingetorix leaves the map; with Caesar dead Rome can only draw: { $left ->
    [0] the game is over
    [one] 1 turn is left
   *[other] { $left } turns are left
  }.
goal-roman = Keep Vercingetorix on the map, or reach him outside the city, and keep Caesar alive: { $left ->
    [0] the game is over
    [one] 1 turn is left
   *[other] { $left } turns are left
  }.
goal-roman-without-caesar = Caesar is dead. Keep Vercingetorix on the map for a draw: { $left ->
    [0] the game is over
    [one] 1 turn is left
   *[other] { $left } turns are left
  }.
goal-gaul = Bring Vercingetorix off the map, away from all Roman units: { $hexes ->
    [0] he is at the edge
    [one] he is 1 hex from the edge
   *[other] he is { $hexes } hexes from the edge
  }, { $left ->
    [0] the game is over
    [one] 1 turn is left
   *[other] { $left } turns are left
  }.
goal-gaul-off-field = Bring Vercingetorix out of the city and off the map, away from all Roman units: { $left ->
    [0] the game is over
    [one] 1 turn is left
   *[other] { $left } turns are left
  }.
half-points = { $half ->
     [0] { $whole }
    *[other] { $whole ->
         [0] ½
        *[other] { $whole } ½
        }
    }
delay-marker = Delay { $n }
odds-1-4 = 1-4
odds-1-3 = 1-3
odds-1-2 = 1-2
odds-1-1 = 1-1
odds-2-1 = 2-1
odds-3-1 = 3-1
odds-4-1 = 4-1
odds-5-1 = 5-1
odds-6-1 = 6-1 or more
result-rage = the battle rages
result-melee = melee
result-ae = attackers eliminated
result-de = defenders eliminated
result-ar1 = attackers retreat 1 hex
result-ar2 = attackers retreat 2 hexes
result-ar3 = attackers retreat 3 hexes
result-ar4 = attackers retreat 4 hexes
result-dr1 = defenders retreat 1 hex
result-dr2 = defenders retreat 2 hexes
result-dr3 = defenders retreat 3 hexes
result-dr4 = defenders retreat 4 hexes
double-fort = Fort: doubled
double-rampart = Rampart: doubled
double-hill = Hilltop against slope: doubled
double-river = Attackers in the river: doubled
double-trench = Attackers in the trench: doubled
recovery-besieged = besieged infantry
recovery-relief = relief infantry
recovery-gallic-cavalry = Gallic cavalry
recovery-roman-infantry = cohorts and recruits
recovery-roman-cavalry = Roman cavalry
odds-miss = no effect
odds-disrupted = disrupted
odds-killed = eliminated
roll-shot = Missile fire
roll-works = Outer works
roll-combat = Close combat
roll-screen = Screens
roll-messenger = Messengers

# Panels
panel-combat = Close combat
panel-attacks-roman = Roman attacks
panel-attacks-gaul = Gallic attacks
panel-movement = On the march
panel-turns = Assault period
panel-sortie = Sortie of the besieged
panel-delay = Delay
panel-boxes = Off the map
panel-spheres = Spheres of command
panel-losses = Losses
column-spent = Spent
column-left = Left
column-infantry = Infantry
column-cavalry = Cavalry
column-factors = Factors
column-units = Units
column-commander = Commander
losses-roman-infantry = Cohorts and recruits
losses-roman-cavalry = Roman cavalry
losses-roman-missiles = Archers and slingers
losses-gaul-besieged = Besieged Gauls
losses-gaul-relief = Relief infantry
losses-gaul-cavalry = Gallic cavalry
stage-dice = The dice are rolled
stage-result = The result is applied
stage-after = Retreat and advance
sortie-units = { $count } of { $needed } relief units at the outer works
sortie-combat = A close combat has been fought
sortie-turn = The besieged may leave from turn { $turn } on

# Terms of the board
term-piece-leader = Leader
term-piece-cohort = Cohort
term-piece-recruits = Recruits
term-piece-light-infantry = Light infantry
term-piece-infantry = Infantry
term-piece-cavalry = Cavalry
term-piece-archers = Archers
term-piece-slingers = Slingers
term-piece-fort = Fort
term-piece-stack = Unknown stack
term-terrain-clear = open ground
term-terrain-slope = slope
term-terrain-hilltop = hilltop
term-terrain-city = city
term-marker-presence = Gauls off the map
term-marker-rage = The battle rages
term-marker-filled-trench = Trench filled
term-marker-path = Path
term-marker-target = Target
term-marker-charge = Attack named
term-state-of-alesia = of the army of Alésia
term-state-moving = moving
term-state-following = following
term-state-moved = has moved
term-state-disrupted = disrupted
term-state-raging = in a raging battle
term-state-retreating = must retreat
term-state-fighting = fighting
term-state-missile = missile unit
term-state-manned = manned
term-state-fired-1 = has fired at primary range
term-state-fired-2 = has fired at secondary range
term-state-fired-3 = has fired at tertiary range
term-state-lost-2 = secondary range lost
term-state-lost-3 = tertiary range lost

# Questions
ask-others-wait = The Gauls arrange their boxes.
ask-report-wait = The Gauls report on { $zone }.
ask-sphere = Caesar’s five zones begin with…
ask-deploy = { $count ->
    [0] All your pieces are placed. Change what you like.
   *[other] Place your pieces: { $count } left.
    }
ask-redeploy = Redeploy your units.
ask-place = Where does { $piece } go?
ask-gaul-moves = Move your units on the map and out of the city.
ask-gaul-enters = Bring units on from off the map.
ask-step = { $piece } has { $half ->
     [0] { $points ->
         [one] one point
        *[other] { $points } points
        }
    *[other] { $points ->
         [0] half a point
        *[other] { $points } ½ points
        }
    } left. Where to?
ask-appear-wall = On which wall does { $piece } appear? Points: { $half ->
     [0] { $points }
    *[other] { $points ->
         [0] ½
        *[other] { $points } ½
        }
    }.
ask-appear-edge = Where does { $piece } enter? Points: { $half ->
     [0] { $points }
    *[other] { $points ->
         [0] ½
        *[other] { $points } ½
        }
    }.
ask-fire = { $piece } is in { $hex }. Fire?
ask-last-shots = The Gauls stand still. Last shots?
ask-off-map = Shift your units off the map.
ask-declare = Name your attacks.
ask-resolve = Which attack is fought next?
ask-roman-moves = Move your units.
ask-messenger = Send a messenger past a zone?
ask-scatter = Some units are equally near to several zones. Where do they go?
ask-station = Put the recovered units into boxes.
ask-recover = Recover lost units ({ $step }): { $left ->
    [one] one factor
   *[other] { $left } factors
    } left.
ask-excess = Too many units in { $hex }: at most { $limit }. Which is lost?
ask-die = Which die counts at { $odds }?
ask-share = Those with { $piece } who attacked are driven back. Does he go with them?
ask-lead = Lead the beaten units { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
    } away.
ask-lead-on = { $piece }: a retreat of { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
    } in all. Where next?
ask-advance = Advance { $hexes ->
    [one] one hex
   *[other] up to { $hexes } hexes
    }?
ask-consent = { $piece } wants to take over the units around. Do you let him?
ask-screen = Does the infantry in { $zone } join the screen?
ask-report-cavalry = How many cavalry units are in { $zone }? (accuracy { $accuracy }%)
ask-report-infantry = How many infantry units are in { $zone }? (accuracy { $accuracy }%)

# Actions
do-done-moving = End movement
do-done-deploy = All is placed
do-done-declare = All attacks are named
do-done-off-map = End off-map movement
do-done-recover = Recover no more
do-pass = Pass
do-hold-fire = Hold fire
do-no-advance = Advance no further
do-time-up = Time is up
do-sphere = { $zone } to { $last }
do-ready = Ready-made deployment
do-pick = { $piece }
do-join = { $piece } too
do-join-all = All units here
do-place = Place in { $hex }
do-appear-wall = Appear on { $hex } ({ $cost ->
    [one] { $cost } point
   *[other] { $cost } points
    })
do-appear-edge = Enter at { $hex } ({ $cost ->
    [one] { $cost } point
   *[other] { $cost } points
    })
do-go = Go to { $hex }
do-go-for = Go to { $hex } for { $half ->
     [0] { $points }
    *[other] { $points ->
         [0] ½
        *[other] { $points } ½
        }
    } of { $all } points
do-leave = Leave the map to { $zone }
do-stop = Stop here
do-shift = { $piece } to { $zone }
do-shift-all = All of { $zone } to { $to }
do-assume = Take over the units within 10 hexes
do-yield = Let him
do-refuse = Refuse
do-remove = Give up { $piece }
do-shoot = { $shooter }: fire at { $target }, range { $range }
do-attack = { $piece } attacks { $hex }
do-storm-wall = { $piece } attacks { $hex } from the wall
do-storm-edge = { $piece } attacks { $hex } from off the map
do-resolve = Attack { $attack } on { $hex }
do-resolve-none = Attack { $attack }
do-die = Take the { $die }
do-lead = { $piece } back to { $hex }
do-lead-off = { $piece } off the map to { $zone }
do-cut = { $piece } cannot retreat and is lost
do-share = { $piece } goes with them
do-stay-behind = He stays with the others
do-follow = { $piece } with { $with }
do-advance = { $piece } on to { $hex }
do-advance-off = { $piece } off the map to { $zone }
do-box = { $piece } to { $zone }
do-recover = { $piece } ({ $combat ->
    [one] one factor
   *[other] { $combat } factors
    })
do-weigh = The infantry joins
do-weigh-not = The infantry stays out
do-say = { $number }
do-messenger = A messenger past { $zone }

# Advice
advice-doubled = { $attack } against { $defence }, { $column }. { $cause } ({ $rule }).
advice-no-room = There is no room left in { $hex }: { $limit } units at most, and nobody there can still move away. One will be lost.
advice-excess = There are too many units in { $hex }, and none of them can move away: you will have to give some up.
advice-abandoned = { $piece } stands alone beside the enemy and will be lost before the combat.
advice-leader-lost = { $piece } would be lost there.
advice-leader-left = { $piece } would be left alone beside the enemy and lost.

# Refusals
refuse-not-now = That is not asked now.
refuse-moving = { $piece } is on the march: go on, or stop.
refuse-off-map = That is off the map.
refuse-not-on-map = The piece is not on the map yet.
refuse-city = Romans never enter Alésia.
refuse-inside-city = From the wall the way leads out of the city only.
refuse-enemy = An enemy stands there.
refuse-zoc-to-zoc = No unit goes from one enemy zone of control straight into another.
refuse-missile-zoc = Archers and slingers do not enter an enemy zone of control.
refuse-works = Cavalry never enters outer works.
refuse-fort-range = Vercingetorix keeps more than 3 hexes from a manned fort.
refuse-points = It takes { $needs ->
    [one] one half point
   *[other] { $needs } half points
    }; { $has ->
    [0] none is left
    [one] one is left
   *[other] { $has } are left
    }.
refuse-same-barrier = This river or trench has been left and cannot be entered again this turn.
refuse-stopped = It had to stop here.
refuse-too-far = { $hex } is too far.
refuse-no-clock = No clock is running.
refuse-romans-stay = Only Gauls leave the map.
refuse-not-at-edge = The edge of { $zone } is not within reach.
refuse-out-again = No unit comes on and leaves in one turn.
refuse-not-wall = { $hex } is no wall hex.
refuse-crowded = Too many have come through here: { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
    }.
refuse-other-zone = { $hex } does not belong to { $zone }.
refuse-not-off-map = { $piece } is not off the map.
refuse-moved = { $piece } has moved.
refuse-held = Scouts and screen hold each other in { $zone }.
refuse-held-piece = { $piece } is held by the enemy.
refuse-not-beside = From { $from } nobody goes straight to { $zone }.
refuse-nobody-shifts = Fewer than two units can shift from { $from } to { $zone }.
refuse-other-place = { $piece } does not stand where the piece in hand sets out.
refuse-joined = { $piece } goes along already.
refuse-nobody-joins = Nobody else here can go along.
refuse-set-out = Whoever goes along is named before the first step.
refuse-already-done = You have finished this phase.
refuse-enemy-piece = { $piece } is not yours.
refuse-dead = { $piece } is not in play.
refuse-raging = { $piece } is held in a raging battle.
refuse-disrupted = { $piece } is disrupted.
refuse-entries-begun = Units have entered from off the map: those on it move no more.
refuse-colleague-first = Your colleague has not finished his moves on the map.
refuse-sortie = The besieged stay inside: { $count } of 10 relief units at the works, { $fought ->
     [0] no close combat
    *[other] a close combat fought
    }.
refuse-sortie-later = The besieged may leave from turn { $turn } on.
refuse-besieged-first = On the turn of the first sortie the besieged move first.
refuse-overfull = Too many units in { $hex }, and one can still move.
refuse-missile-stays = { $piece } must withdraw from the enemy zone of control.
refuse-not-in-excess = { $piece } is not in an overfull hex.
refuse-not-yours = That is your colleague’s command.
refuse-one-commander = There is only one Roman commander.
refuse-assumed = You have taken over already.
refuse-no-leader = Your leader is not on the map.
refuse-own-sphere = Your leader is in your own sphere.
refuse-ready-again = The ready-made deployment is for the beginning only.
refuse-unplaced = { $count ->
    [one] One piece is
   *[other] { $count } pieces are
    } still to be placed.
refuse-forts-stay = Forts stay where they are.
refuse-other-sphere = { $hex } is in the other sphere of command.
refuse-near-city = { $hex } is in or next to Alésia.
refuse-fort-near-city = { $hex } is { $distance ->
    [one] one hex
   *[other] { $distance } hexes
    } from Alésia; a fort needs 8.
refuse-second-fort = There is a fort in { $hex }.
refuse-full = { $hex } is full.
refuse-no-target = There is no Gaul to shoot at.
refuse-shot-at-city = No shots at the city or its walls.
refuse-range = The target is { $distance ->
    [one] one hex
   *[other] { $distance } hexes
    } away, the shot is for range { $range }.
refuse-shot-lost = This range was lost to Gauls who began the turn near by.
refuse-shot-used = This range has been used this turn.
refuse-raging-shot = A raging missile unit shoots only with company, and only at those who attacked it.
refuse-not-nearer = It began its turn inside the arc and has not come nearer.
refuse-has-moved = Only Gauls who did not move may be shot at now.
refuse-no-shooter = There is nobody to shoot.
refuse-other-target = Only { $piece } may be shot at now.
refuse-missile-attack = { $piece } never attacks in close combat ({ $hex }).
refuse-disrupted-attack = { $piece } is disrupted and cannot attack { $hex }.
refuse-not-adjacent = { $piece } cannot attack { $hex }.
refuse-held-attack = { $piece } is held in a raging battle: it may only strike back at its attackers, not at { $hex }.
refuse-not-of-record = One of those who attacked { $hex } attacks it again, as long as that can be done.
refuse-not-next-to-all = { $piece } is not next to every hex of the attack on { $hex }.
refuse-others-not-next = Others who attack with { $piece } are not next to { $hex }.
refuse-fought-apart = The raging battle is fought apart from others: { $piece } cannot be sent against { $hex } as well.
refuse-attacks-already = { $piece } attacks { $hex } already.
refuse-attacks-elsewhere = { $piece } attacks elsewhere, { $hex } is attacked by others.
refuse-leaves-hex = Then nobody could attack { $hex }.
refuse-leaves-unit = Then { $piece } could attack nobody.
refuse-cannot-storm = { $piece } cannot attack { $hex } from here.
refuse-not-virtual = { $piece } cannot attack { $hex } from off the map.
refuse-unit-idle = { $piece } must attack.
refuse-hex-owed = { $hex } must be attacked.
refuse-no-attack = There is no attack { $attack } of yours to fight.
refuse-no-such-die = No die shows { $die }.
refuse-not-beaten = { $piece } need not retreat.
refuse-retreat = { $piece } must retreat { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
    } by the best way to its own lines.
refuse-not-adjacent-advance = { $hex } is not next to the unit.
refuse-advance-stopped = The advance ended before { $hex }.
refuse-advance-over = The advance does not reach { $hex }.
refuse-advance-over-edge = The advance does not reach { $zone }.
refuse-no-pursuer = { $piece } may not advance.
refuse-not-emptied = { $hex } was not emptied by this combat.
refuse-not-nearest = { $piece } does not go to { $zone }.
refuse-not-to-station = { $piece } is not to be put into a box now.
refuse-not-lost = { $piece } is not lost.
refuse-other-kind = { $piece } is of another kind.
refuse-allowance = It takes { $needs ->
    [one] one factor
   *[other] { $needs } factors
    }; { $left ->
    [0] none is left
    [one] one is left
   *[other] { $left } are left
    }.
refuse-report = Say a number from { $least } to { $most } (accuracy { $accuracy }%).

# The story
period-begins = Dawn breaks on day { $period }.
turn-begins = Day { $period }, turn { $turn }.
sphere-named = Caesar commands from { $zone } on, five zones clockwise.
spheres-open = The spheres are opened: Caesar commanded from { $zone } on.
deployed = The deployment is complete.
marker-drawn = The Gauls draw a marker of delay.
marker-seen = The marker says { $marker }.
moved = { $piece }: { $from } → { $to }.
moved-on = { $piece } goes on to { $to }.
moved-on-together = { $piece } and { $count ->
    [one] one more
   *[other] { $count } more
    } go on to { $to }.
moved-together = { $piece } and { $count ->
    [one] one more
   *[other] { $count } more
    }: { $from } → { $to }.
entered-together = { $piece } and { $count ->
    [one] one more
   *[other] { $count } more
    } come on at { $hex }.
left-map-together = { $piece } and { $count ->
    [one] one more
   *[other] { $count } more
    } leave the map to { $zone }.
entered = { $piece }: onto the map at { $hex }.
left-map = { $piece }: off the map to { $zone }.
into-city = { $piece }: into Alésia.
shifted = { $piece }: { $from } → { $to }.
shifted-together = { $count ->
    [one] One unit
   *[other] { $count } units
    }: { $from } → { $zone }.
presence = { $count ->
     [0] No Gaul is left off the map.
     [one] Gauls are present in one zone off the map.
    *[other] Gauls are present in { $count } zones off the map.
    }
conditions-met = Ten relief units at the works and a combat fought on turn { $turn }: the besieged make ready.
fort-lost = { $fort } in { $hex } is destroyed.
time-up = Time is up.
assumed = { $piece } takes over the units around him.
refused-command = { $piece } is refused the command.
commander-out = { $piece } is lost, and his commander with him.
shot-missed = { $shooter }: shot at { $target } in { $hex }, range { $range }: { $die }, no effect.
shot-disrupts = { $shooter }: shot at { $target } in { $hex }, range { $range }: { $die }, disruption.
shot-kills = { $shooter }: shot at { $target } in { $hex }, range { $range }: { $die }, elimination.
disrupted = { $piece }: disrupted.
lost-fire = { $piece }: shot down.
lost-works = { $piece }: lost in the outer works.
lost-combat = { $piece }: wiped out.
lost-no-retreat = { $piece }: no way to retreat, lost.
lost-stacking = { $piece }: given up for want of room.
lost-abandoned = { $piece }: alone among enemies, lost.
lost-leader = { $piece } falls into the hands of the enemy.
lost-screen = { $piece }: lost off the map.
works-kill = { $piece } in the works of { $hex }: { $die }, lost.
works-spare = { $piece } in the works of { $hex }: { $die }.
rallied = { $count ->
     [one] One disrupted unit rallies
    *[other] { $count } disrupted units rally
    }.
declared = Attacks named by { $side }: { $count }.
counter-attack = The defenders strike back, and all who were held in a raging battle are free.
combat-odds = { $hex }: { $side } attack with { $attack } against { $defence }, { $odds }.
combat-dice-1 = The die: { $a }.
combat-dice-2 = The dice: { $a }, { $b }.
combat-dice-3 = The dice: { $a }, { $b }, { $c }.
combat-dice-4 = The dice: { $a }, { $b }, { $c }, { $d }.
die-chosen = Rome takes the { $die }.
combat-result = { $hex }, attacked by { $side }: { $result }{ $advance ->
     [0] {""}
    *[other] {", "}advance { $advance }
    }.
encircled = { $hex } is encircled by { $side }: everybody there is lost.
overwhelmed = { $hex } is overwhelmed by { $side }.
rage-cancelled = { $hex }: behind walls the battle does not rage.
retreated = { $piece }: driven back, { $from } → { $to }.
advanced = { $piece }: advance to { $to }.
trench-filled = The trench is filled in { $hex }.
pause-begins = Night falls between the two days.
returned = { $besieged ->
    [one] One besieged unit returns
   *[other] { $besieged } besieged units return
    } to the city, { $relief ->
    [one] one relief unit
   *[other] { $relief } relief units
    } to the zones.
recovered = { $piece } comes back ({ $step }).
stationed = { $piece } goes to { $zone }.
inspected = The Roman looks at the boxes off the map.
screen-no-effect = In { $zone } the screen attacks the scouts with { $attack } against { $defence }, { $odds }: { $die }, no effect.
screen-kills = In { $zone } the screen attacks the scouts with { $attack } against { $defence }, { $odds }: { $die }, the scouts are lost.
screen-lost = In { $zone } the screen attacks the scouts with { $attack } against { $defence }, { $odds }: { $die }, the screen is lost.
screen-held = In { $zone } the screen attacks the scouts with { $attack } against { $defence }, { $odds }: { $die }, both are held.
screen-overwhelms = In { $zone } the screen overwhelms the scouts with { $attack } against { $defence }, { $odds }.
reported = Report on { $zone }: cavalry { $cavalry }, infantry { $infantry } (accuracy { $accuracy }%).
messenger-through = A messenger past { $zone }: { $die }, he comes through.
messenger-lost = A messenger past { $zone }: { $die }, nothing is learned.

# The end
over-escaped = Vercingetorix has left the battlefield: the Gauls win.
over-reached = A Roman unit has reached Vercingetorix: Rome wins.
over-killed = Vercingetorix is lost: Rome wins.
over-time = The two days are over and Vercingetorix has not escaped: Rome wins.
over-draw = Vercingetorix has not escaped, but Caesar is dead: a draw.

# The first lesson.
tutorial-title = A first hour before Alésia
tutorial-look-map = 52 BC, first day, turn 5. You are Rome. Two lines of ramparts shut Alésia in; this fort stands on the outer one.
tutorial-look-prompt = This bar says what is asked and under which rule. Touch a rule’s number to read it. The Gauls move first, one unit at a time.
tutorial-gaul-comes = An Arvernian comes on. At three hexes from the fort he is in range: after every step you may fire.
tutorial-shoot-far = The engines of a manned fort have one shot each at three, two and one hexes. Shoot at three.
tutorial-gaul-comes-again = A five: disrupted, he moves no more this turn. The next one runs past him, up to two hexes.
tutorial-why-no-shot = The long shot is for three hexes only, and spent. Ask why: every refusal names its rule.
tutorial-shoot-slings = The slingers in the fort shoot as well, at two hexes and at one. Let them.
tutorial-hold-fire = A three misses. The engines could shoot too; but whoever holds fire keeps the shot. Hold it.
tutorial-hold-fire-again = He is at the wall. Engines at one hex may hit everybody there, so they can wait until all Gauls have moved. Hold.
tutorial-gaul-stands = The Gaul has moved all he wants to move.
tutorial-shoot-last = The last shots of this phase: the engines at one hex. Shoot.
tutorial-gaul-waits-outside = A four kills. Most Gauls wait off the map, in zones you cannot look into. Those in your outer works roll: a six is death.
tutorial-look-duty = Whoever stands in an enemy’s zone of control must attack. Ten factors against your cohort of five, doubled by its rampart.
tutorial-gaul-attacks = Ten against ten is one to one, and the die shows a one.
tutorial-look-rage = The battle rages: both sides are held. The Gauls must renew it next turn; you may leave it, reinforce it or strike back.
tutorial-pick-other = You strike back. Pick this cohort of the Tenth.
tutorial-undo = One cohort is not enough. As long as nothing was rolled you may take a step back: do it.
tutorial-pick-tenth = Three more stand beside Caesar. Pick the first of them.
tutorial-join = And let the whole stack go along.
tutorial-why-too-far = Eight points each. A step along a connected rampart costs half a point, any other a whole one. Why is this too far?
tutorial-go = The wall beside the fight is near enough. Send them there: they go one after the other.
tutorial-end-move = That is all you move.
tutorial-counter-attack = All attacks are named before the first die. Once a Gaul of the rage is attacked, everybody in it is free again, and bound to fight.
tutorial-why-not-done = May you stop here? Ask: whoever stands in an enemy’s zone of control attacks.
tutorial-attack-second = So the second cohort attacks too.
tutorial-attack-third = And the third. The cohort that was attacked must join by itself: twenty-four against ten.
tutorial-lead = Two to one, and a two: back one hex. The victor leads the beaten, towards their own lines.
tutorial-king-rides = Ten Gauls had come to your works and one fight was fought; a marker held them a turn longer. Now Alésia opens: Vercingetorix rides out.
tutorial-spare-shots = Gauls who stood still in range may be shot at now. There is something better to do: pass.
tutorial-look-king = If he leaves the map, the Gauls have won. If one of your units comes next to him, you have.
tutorial-pick-recruits = He has come too near. Take the recruits on the inner line.
tutorial-catch = Next to him.
tutorial-look-end = Rome has won. In a whole game he waits until both armies have opened a way; hold both lines for two days of twelve turns.
