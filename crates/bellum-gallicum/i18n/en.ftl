# Bellum Gallicum II: words of the game. Every sentence a player reads is here, in en.ftl and fr.ftl alike.

title = Bellum Gallicum II
summary = Caesar’s campaigns in Gaul, 58 to 51 BC: legions against tribes that rise, burn their land and slip away.
length-aquitaine = 7 turns, about an hour
length-helvetii = 8 turns, about an hour
length-last-revolt = 10 turns, about two hours
length-belgica = 9 turns, about two hours
length-armorica = 9 turns, about two hours
length-rhine = 9 turns, about an hour
length-britain = 6 turns, about an hour
length-snow = 10 turns, about two hours
length-vercingetorix = 10 turns, about four hours
length-campaign = 7 years, a long weekend
length-campaign-58 = 2 years, about five hours
length-campaign-53 = 3 years, about eight hours
about-aquitaine = Crassus subdues the tribes below the Garonne with few troops: learn the game here. Against the machine the Roman has the rules for one: the Gaul does not move, for one who moves is hard to catch.
about-helvetii = A whole people on the march asks for passage; then Ariovistus comes over the Rhine. Negotiation, pursuit and two enemies in a row.
about-last-revolt = Uxellodunum, the Bellovaci and what is left of the revolt. Winter marches and many small fires to put out.
about-belgica = The Belgae muster against Caesar. Pitched battles between large armies, with the Nervii waiting in their woods.
about-armorica = The Veneti and their ships of oak. Fleets, wind and coast towns that the sea feeds.
about-rhine = Germans cross the river in strength, and Caesar builds his bridge. The Rhine as a front, and a landing in Britain to dare.
about-britain = Five legions land in Britain. Transports, an island that does not wait, and the way home before winter.
about-snow = Ambiorix falls on the winter camps. Scattered legions under siege, and relief through the snow.
about-vercingetorix = All Gaul rises. Scorched earth, Avaricum, Gergovia, Alesia: the largest scenario and the fullest test of both sides.
about-campaign = Seven years. The Gaul chooses when and where to revolt, the Roman where to winter; nobody can do everything.
about-campaign-58 = The first two years: the Helvetii, Ariovistus and the Belgae in one game.
about-campaign-53 = The last three years, from Ambiorix through Vercingetorix to Uxellodunum.
option-solo = Solo: the Gaul does not move
option-points = A match of two legs: both play both sides, and victory points decide
option-first-leg = The points of the first leg
option-gaul-first = House rule, not of the book: the Gaul moves first
option-empty-regions = Regions that the Gaul controls count for him even when empty
option-rough-wind = In bad months light wind is rarer, not likelier
option-weak-july = The tribes of July bring their own units, weak
option-idle-years = A year without a campaign is won by nobody
option-open-end = Seven years without six Roman wins are a draw
option-camps-alarmed = Every camp with enemy infantry before it counts as attacked
option-hungry-walls = Besieged garrisons roll the die for contested regions too

year-bc = { $year } BC

# Words inside sentences
wing-left = left
wing-centre = centre
wing-right = right
wing-reserve = reserve
control-roman = pro-Roman
control-contested = contested
control-gaul = anti-Roman
ratio-1-4 = 1:4
ratio-1-3 = 1:3
ratio-1-2 = 1:2
ratio-2-3 = 2:3
ratio-1-1 = 1:1
ratio-3-2 = 3:2
ratio-2-1 = 2:1
ratio-3-1 = 3:1
ratio-4-1 = 4:1
skirmish-ae = attacker eliminated
skirmish-ar = attacker reduced
skirmish-a1 = attacker loses one
skirmish-ec = exchange
skirmish-d1 = defender loses one
skirmish-dr = defender reduced
skirmish-de = defender eliminated
loss-none = nothing
loss-quarter = a quarter weakened
loss-half = half weakened
loss-three-quarters = three quarters weakened
loss-weaken = all weakened
loss-eliminate = all eliminated

# Questions
ask-nothing = Nothing is to be decided.
ask-nothing-here = Nothing is to be decided in { $region }.
ask-depot = Build a depot?
ask-dismantle = Dismantle a depot?
ask-scorch = Scorch the earth or burn a depot?
ask-arrival = Where does { $piece } arrive?
ask-shipyard = Turn a legion into triremes?
ask-supplement = Which camp receives the Gallic cavalry?
ask-levy = Which unit is raised anew in Cisalpina?
ask-opening = Strike a camp, or turn triremes back into a legion?
ask-negotiate = Do the Helvetii negotiate their passage?
ask-persuaded = Which tribe near { $region } joins the Helvetii?
ask-move = Who moves?
ask-move-or-wait = Who moves? Whoever waits may make a forced march afterwards.
ask-forced = Who makes a forced march?
ask-group = Who goes from { $region }, and where?
ask-march-on = The march passes through { $region }: where does it end?
ask-wreck = Which ship does the sea take?
ask-threat = Which camps will be attacked this turn?
ask-order = Which combat comes next?
ask-stray = Where does { $piece }, left alone, find shelter?
ask-tribune = Where does the tribune take up his post?
ask-loss-attrition = Hunger: choose a unit to weaken ({ $left } to go).
ask-loss-march = The forced march: choose a unit to weaken ({ $left } to go).
ask-loss-mountain = The winter mountains: choose a unit to weaken ({ $left } to go).
ask-loss-skirmish = The skirmish: choose a unit to weaken ({ $left } to go).
ask-loss-siege = The siege: choose a unit to weaken ({ $left } to go).
ask-loss-battle = The battle in { $region }: choose a unit for the boxes ({ $left } to go).
ask-sink = The naval combat in { $region }: which ship is lost?
ask-flee = The wind in { $region } is light: fight or flee?
ask-evade = Evade the combat in { $region }?
ask-refuge = The evasion in { $region } failed: take refuge behind walls?
ask-deploy = Deploy for the battle in { $region }.
ask-realign = Send reserves forward in { $region }?
ask-test = Which of your leaders was in danger in { $region }?
ask-pursuit = Pursue the beaten in { $region } (up to { $left } more).
ask-leave = Leave { $region } after the skirmish?
ask-retreat = Where does the force in { $region } retreat to?
ask-embark = The ships for { $region } are full: who stays behind?
ask-siege = What is to be besieged, destroyed or left in { $place }?
ask-muster = Who besieges { $place }?
ask-besieged = The enemy besieges { $place }: hold, come out or surrender?
ask-spoils = { $place } is taken: destroy it?
ask-relief = Help has come to { $region }: who goes on with the siege?
ask-withdraw = Which Gallic cavalry leaves with Crassus?
ask-late = Where do the reinforcements of last year arrive?
ask-revolt = Revolt or peace this year?
ask-abroad = Gaul is at peace: a campaign abroad?
ask-initiative = Strike in winter, before the Roman?
ask-sector = In which sector does the revolt begin?
ask-leader = Which tribe leads the revolt in { $sector }?
ask-ally = Which tribe of { $sector } stands by Rome?
ask-mobilise = Which other tribe of { $sector } is called to arms?
ask-extend = To which sector does the revolt try to spread?
ask-camps = Where are winter camps built?
ask-unbeaten = Which unbeaten tribe stays in arms?
ask-governor = Which leader goes to Cisalpina for the winter?

# Actions
do-pass = Nothing more
do-end-moves = End the movement
do-end-forced = No further forced march
do-stay-home = Stay in Gaul
do-no-initiative = Wait for spring
do-enough = That is enough
do-fight-on = Stand and fight
do-stay = Stay
do-end-pursuit = End the pursuit
do-keep-reserve = Keep the reserve back
do-hold = Hold the walls
do-spare = Spare the place
do-go-on = Go on
do-depot = Build a depot in { $region }
do-dismantle = Dismantle the depot in { $region }
do-scorch = Scorch { $region }
do-burn = Burn the depot in { $region }
do-place = In { $region }
do-levy = Raise { $piece }
do-trireme = Turn { $piece } into triremes
do-unship = Turn { $piece } back into a legion
do-strike = Strike the camp in { $region }
do-negotiate = Negotiate from { $from } for passage into { $region }
do-pick = { $piece }
do-gather = Everybody in { $region }
do-leave = Leave { $piece } behind
do-go = Move to { $region }
do-enter = Go inside { $fort }
do-come-out = Come out of the walls
do-stand = Stay where they are
do-cross = Forced march through { $region }
do-board = Board { $piece }
do-land = Go ashore
do-sail = { $piece }: sail to { $to }
do-threaten = Attack { $fort }
do-fight = { $region }
do-evade = Evade to { $region }
do-refuge = Take refuge in { $fort }
do-deploy = { $piece }: { $wing }
do-deploy-rest = All others: { $wing }
do-weaken = Weaken { $piece }
do-eliminate = Give up { $piece }, which is weak
do-commit = { $piece }: forward to the { $wing }
do-test = { $piece }
do-pursue = Cut down { $piece }
do-retreat = Retreat to { $region }
do-retreat-sea = Retreat by ship to { $region }
do-besiege = Besiege { $fort }
do-raze = Destroy { $fort }
do-give-up = Give up the siege and retreat
do-assign = { $piece }
do-surrender = Surrender
do-sortie = Come out and fight
do-flee = Flee under oars to { $to }
do-sink = { $piece }
do-revolt = Revolt
do-peace = Keep the peace
do-initiative = Strike in winter
do-sector = { $sector }
do-tribe = { $tribe }
do-ally = Ally with the { $tribe }
do-mobilise = Call the { $tribe } to arms
do-unbeaten = The { $tribe } stay in arms
do-germany = A campaign in Germany
do-britain = A campaign in Britain
do-camp = Build a camp in { $region }
do-govern = { $piece }

# Refusals
refused-not-now = This is not what is asked now.
refused-no-depot = There is no depot in { $region }.
refused-depot-army = A depot in { $region } needs an army of 5 units; { $units } { $units ->
    [one] is
   *[other] are
  } there.
refused-depot-ravaged = { $region } is ravaged.
refused-depot-twice = { $region } has a depot already.
refused-depot-limit = All { $limit } depots are on the map.
refused-depot-winter = In winter a depot in { $region } needs 3 legions; { $legions } { $legions ->
    [one] is
   *[other] are
  } there.
refused-not-anti-roman = { $region } is not anti-Roman.
refused-scorch-roman-gaul = { $region } in Roman Gaul is always fertile.
refused-scorch-twice = { $region } is scorched already.
refused-scorch-limit = All { $limit } scorched-earth markers are on the map ({ $region }).
refused-not-among-losses = { $piece } is not among those who take these losses.
refused-arrival-place = They cannot arrive in { $region }.
refused-tribune-place = The tribune can be placed in Roman Gaul only, not in { $region }.
refused-levy = { $piece } cannot be raised now.
refused-trireme-legion = { $piece } is no legion on land.
refused-trireme-coast = { $region }, where { $piece } stands, has no coast.
refused-trireme-weak = { $piece } is weak.
refused-trireme-rest = { $piece } has not stayed a whole turn without fighting.
refused-trireme-leader = No leader is with { $piece } in { $region }.
refused-trireme-limit = All { $limit } triremes are in use, so { $piece } stays ashore.
refused-no-camp = There is no camp in { $region }.
refused-camp-winter = The camp in { $region } stands until March.
refused-camp-besieged = The camp in { $region } is besieged.
refused-unship = { $piece } is not by a coast.
refused-not-yours-to-move = { $piece } is not yours to move on land.
refused-has-moved = { $piece } has moved already.
refused-at-sea = { $piece } is at sea.
refused-is-besieged = { $piece } is besieged.
refused-civis-stay = { $piece } stays in its city.
refused-winter-quarters = { $piece } is in winter quarters and not attacked.
refused-frozen = { $piece } does not move in this winter turn.
refused-not-a-marcher = { $piece } cannot make a forced march.
refused-must-sail = { $piece } is at sea and must come to a coast.
refused-nobody-to-gather = There are not two pieces to move together in { $region }.
refused-not-in-group = { $piece } cannot be left behind.
refused-in-group = { $piece } comes along already.
refused-elsewhere = { $piece } is not here.
refused-no-way-on = With { $piece } the march could not end anywhere.
refused-no-leader = None of the { $units } pieces is a leader: they cannot leave the region.
refused-aboard = { $piece } is aboard a ship.
refused-held-back = The enemy army in { $region } holds the force back this phase.
refused-no-border = { $from } and { $to } have no common border.
refused-rhine-control = { $region } on the Rhine is not under control.
refused-rhine-rest = { $piece } has not stayed a whole turn by the Rhine without fighting.
refused-inside = { $piece } is inside already.
refused-not-inside = { $piece } is not inside walls.
refused-march-winter = In winter no forced march leads through { $region }.
refused-march-nobody-leads = Nobody of rank 2 or 3 in { $region } can lead a forced march.
refused-march-leader = A forced march through { $region } needs a leader of rank 2 or 3.
refused-march-rhine = A forced march does not cross the Rhine to { $region }.
refused-march-back = A forced march does not end in { $region }, where it began.
refused-march-later = Forced marches through { $region } follow when the movement is ended.
refused-gauls-abroad = { $piece } does not enter { $region }.
refused-no-escort = Without a Roman unit { $piece } does not enter { $region }.
refused-belgica-closed = Germans such as { $piece } may not enter { $region } in Belgica.
refused-aquitaine-closed = { $region } in Aquitania is closed to { $piece }.
refused-bellovaci-closed = { $region } is closed to { $piece }.
refused-aeduii-closed = { $region } is closed to { $piece } until July.
refused-bellovaci-bound = { $piece } stays in the land of the Bellovaci.
refused-not-in-camp = { $piece } may not be in { $fort }.
refused-not-in-city = { $piece } may not be in the city of { $fort }.
refused-not-in-oppidum = { $piece } may not be in the oppidum { $fort }.
refused-other-walls = { $piece } finds no entry: { $fort }.
refused-no-oppida = { $piece } may use no oppidum such as { $fort }.
refused-destroyed = Nothing stands any more of { $fort }.
refused-besieged = A siege has closed { $fort }.
refused-held = The enemy holds { $fort }.
refused-closed-oppidum = { $fort } has shut its gates.
refused-negotiate-force = No Helvetian force with a leader is in { $region }.
refused-negotiate-again = The force in { $region } has negotiated this turn.
refused-negotiated = Passage into { $region } has been negotiated before.
refused-negotiate-where = { $region } cannot be negotiated for from there.
refused-not-persuaded = The { $tribe } cannot be won over.
refused-threatened = The camp in { $region } is named already.
refused-threat-force = No infantry stands before the camp in { $region }.
refused-no-ship = { $piece } is no ship of yours on the map.
refused-has-sailed = { $piece } has sailed already.
refused-too-far = { $piece } cannot reach { $to } in one step.
refused-no-ship-here = { $piece } is not here.
refused-roman-transport = Only the Roman carries troops by sea, so { $piece } takes nobody aboard.
refused-just-landed = { $piece } has moved or landed this turn.
refused-no-room = A trireme carries 4 infantry and 1 cavalry, not { $infantry } and { $cavalry }.
refused-not-aboard = { $piece } is not aboard a ship.
refused-not-in-fleet = { $piece } is not in this fleet.
refused-no-haven = The fleet cannot flee to { $to }.
refused-no-combat = Nothing is left to fight in { $region }.
refused-retreat = The force may not retreat to { $region }.
refused-not-too-many = { $piece } finds room aboard.
refused-leader-late = No leader was with { $piece } when the phase began.
refused-no-shelter = { $region } is no shelter.
refused-not-controlled = { $region } is no controlled neighbour.
refused-not-your-leader = { $piece } is no leader of yours in this combat.
refused-no-refuge = { $fort } is no refuge here.
refused-not-to-deploy = { $piece } is not waiting to be deployed.
refused-reserve-full = Of { $units } units at most { $most } may stand in reserve.
refused-pursue-one = The pursuit takes { $least } unit at least.
refused-not-in-reserve = { $piece } cannot go there from the reserve.
refused-pursuit-order = { $piece } is not next: weak infantry, weak cavalry, infantry, cavalry.
refused-siege-infantry = No infantry is left for a siege in { $region }.
refused-siege-foreign = { $piece } cannot besiege: only Romans and Gauls do.
refused-siege-armies = Each siege in { $region } needs 5 units and a leader; { $units } units and { $leaders } leaders are there.
refused-siege-place = You cannot attack { $fort }.
refused-siege-empty = Nobody defends { $fort }.
refused-siege-twice = You besiege { $fort } this turn already.
refused-siege-enemy = The enemy in the open protects { $fort }.
refused-siege-unnamed = Nobody named { $fort } for attack.
refused-raze-garrison = { $fort } has a garrison.
refused-raze-spared = { $fort } surrendered and is spared this turn.
refused-no-siege = There is no siege in { $region }.
refused-siege-or-lift = The siege in { $region } is fought or lifted.
refused-muster-small = A siege army has 5 units and a leader; { $units } units are chosen.
refused-muster-rest = Without { $piece } the other sieges lack an army.
refused-sortie-army = A sortie needs 5 units; { $units } are inside.
refused-relief-one = { $piece } must face the enemy outside.
refused-revolts-spent = The { $tribe } have revolted three times.
refused-revolt-last-year = The { $tribe } revolted last year.
refused-other-sector = The { $tribe } live in another sector.
refused-vassal = The { $tribe } follow their lords.
refused-already-called = The { $tribe } are in arms already.
refused-arverni-first = The Arverni lead this revolt, not the { $tribe }.
refused-sector-foreign = { $sector } does not revolt.
refused-sector-barred = { $sector } starts no more revolts.
refused-sector-fixed = The revolt of this year does not start in { $sector }.
refused-sector-spent = No tribe of { $sector } can lead a revolt.
refused-sector-tried = { $sector } was tried already.
refused-sector-far = { $sector } is not next to the revolt.
refused-ally-value = The { $tribe } with value { $value } are too strong for an ally of Rome: 3 at most.
refused-rolled-already = The { $tribe } were called this year.
refused-not-withdrawn = { $piece } is no Gallic cavalry on the map.
refused-camp-control = { $region } is not pro-Roman.
refused-camp-twice = A camp stands in { $region }.
refused-camp-legion = No legion is in { $region }.
refused-camp-leader = No Roman leader is in { $region }.
refused-camp-limit = No camp is left for { $region }.
refused-beaten = The { $tribe } cannot stay in arms.
refused-governor = { $piece } cannot go to Cisalpina.

# The story
turn-begins = { $month }, { $year } BC.
scorched-earth-gone = The harvest is in: all scorched earth is green again.
depot-built = A depot is built in { $region }.
depot-burnt = The depot in { $region } is burnt.
depot-dismantled = The depot in { $region } is dismantled.
status-ravaged = { $side } eats { $region } bare: { $die }{ PLUS($modifier) }.
status-fertile = { $region } still feeds { $side }: { $die }{ PLUS($modifier) }.
scorched = { $region } is put to the torch.
attrition = Hunger in { $place }: { $side } rolls { $dice } { $dice ->
    [one] die
   *[other] dice
  } with { $sixes } { $sixes ->
    [one] six
   *[other] sixes
  }.
attrition-march = The forced march through { $place }: { $side } rolls { $dice } { $dice ->
    [one] die
   *[other] dice
  } with { $sixes } { $sixes ->
    [one] six
   *[other] sixes
  }.
attrition-mountain = Snow in the mountains of { $place }: { $side } rolls { $dice } { $dice ->
    [one] die
   *[other] dice
  } with { $sixes } { $sixes ->
    [one] six
   *[other] sixes
  }.
weakened = { $piece } is weakened.
eliminated = { $piece } is eliminated.
broken = { $piece } breaks.
control-changed = { $region } is now { $control }.
arrives = { $piece } arrives in { $place }.
mobilised = The { $tribe } take arms in { $region }.
mobilised-weak = The { $tribe } take arms in { $region }, worn by their last revolt.
allied = The { $tribe } in { $region } stand by Rome.
deserts = { $piece } leaves Gaul.
arrivals-cancelled = Gergovia has fallen: the great rising does not come.
healed = { $piece } recovers.
restored = { $piece } is brought up to strength.
launched = { $legion } mans triremes in { $region }.
unshipped = { $legion } goes ashore in { $region } and gives up its triremes.
camp-struck = The camp in { $region } is struck.
camp-built = A winter camp is built in { $region }.
negotiation-bad = The talks over { $region } fail: { $die }. The Helvetii must wait.
negotiation-vain = The talks over { $region } lead nowhere: { $die }.
negotiation-good = The talks over { $region } win the Helvetii friends: { $die }.
exit-free = { $side } slips out of { $region }: { $die }{ PLUS($modifier) }.
exit-held = { $side } is held fast in { $region }: { $die }{ PLUS($modifier) }.
moves = { $side } moves { $pieces } { $pieces ->
    [one] piece
   *[other] pieces
  } from { $from } to { $region }.
forced-march = { $side } drives { $pieces } { $pieces ->
    [one] piece
   *[other] pieces
  } from { $from } through { $via } to { $region }.
enters = { $side } goes inside { $fort } with { $pieces } { $pieces ->
    [one] piece
   *[other] pieces
  }.
comes-out = { $side } comes out into { $region } with { $pieces } { $pieces ->
    [one] piece
   *[other] pieces
  }.
oppidum-open = { $fort } opens its gates: { $die }.
oppidum-shut = { $fort } keeps its gates shut: { $die }.
crosses-rhine = { $side } crosses the Rhine into { $region }.
boards = { $pieces } { $pieces ->
    [one] piece boards
   *[other] pieces board
  } { $piece }.
lands = { $pieces } { $pieces ->
    [one] piece lands
   *[other] pieces land
  } in { $region }.
sails = { $piece } sails to { $to }.
sea-takes = { $sea } takes a ship of { $side }: { $die }.
sea-spares = { $sea } spares the fleet of { $side }: { $die }.
threatened = An attack on { $fort } is announced.
wind-light = The wind in { $region } is light: { $die }.
wind-strong = The wind in { $region } is strong: { $die }.
naval-round = Ships clash off { $region }: the Roman { $roman_total } ({ $roman }), the Gaul { $gaul_total } ({ $gaul }).
sunk = { $piece } goes down.
flees = The Roman fleet flees under oars to { $to }.
chooses = { $side } has chosen whether to evade.
evasion-good = { $side } slips away in { $region }: { $die }{ PLUS($modifier) }.
evasion-bad = { $side } is caught in { $region }: { $die }{ PLUS($modifier) }.
evades = { $side } evades from { $from } to { $region }.
takes-refuge = { $side } seeks refuge in { $fort }.
skirmish-roll = Skirmish in { $region }, { $side } attacks at { $column }: { $die }{ PLUS($modifier) }, { $result }.
battle-begins = Pitched battle in { $region }: { $side } attacks, { $roman } Roman units against { $gaul } Gallic ones.
sortie-begins = The besieged come out of { $fort }.
deployed = { $side } deploys { $front } { $front ->
    [one] unit
   *[other] units
  } in front and { $reserve } in reserve.
battle-roll = Sequence { $sequence }: { $attack } against { $defence }, column { $column }, die { $die }{ PLUS($modifier) }.
battle-result = Attacker ({ $attacker }): { $attacker_loss }. Defender: { $defender_loss }. { $winner } has the better of it.
rout-roll = { $side } tests the { $wing }: { $die }.
rout-eliminated = { $piece } is swept away.
rout-rallied = { $piece } rallies.
rout-scattered = { $piece } comes back weak.
rout-routed = { $piece } is routed and weak.
committed = { $piece } goes forward to the { $wing }.
battle-won = { $side } wins the battle in { $region }.
pursued = { $piece } is ridden down.
retreats = { $side } retreats from { $from } to { $region }.
shelters = { $piece }, left alone, leaves { $from } and finds shelter in { $region }.
no-retreat = { $side } has no way out of { $region } and is lost.
leader-roll = { $piece } in danger: { $first } and { $second }{ PLUS($modifier) }.
leader-unharmed = { $piece } is unharmed.
leader-wounded = { $piece } is wounded.
leader-killed = { $piece } is killed.
leader-captured = { $piece } is captured.
leader-saved = { $piece } is saved: { $die }.
leader-not-saved = Nothing saves { $piece }: { $die }.
substitute = { $piece } takes over.
siege-opens = The siege of { $fort } begins.
siege-roll = The siege of { $fort }: { $besieger } against { $besieged }, die { $die }: { $besieger_loss } lost outside, { $besieged_loss } inside.
siege-turns = After { $turns } { $turns ->
    [one] turn
   *[other] turns
  } of siege, { $fort } still holds.
siege-ends = The siege of { $fort } is over.
falls = { $side } takes { $fort }.
surrenders = The garrison surrenders: { $fort }.
surrenders-at-last = The garrison can hold no longer and surrenders: { $fort }.
destroyed = { $fort } is destroyed.
civis-called = The towns of the Province call their citizens to arms.
revolts = Gaul rises.
keeps-peace = Gaul keeps the peace.
goes-to-germany = Caesar turns to Germany.
goes-to-britain = Caesar turns to Britain.
takes-initiative = The rising begins in winter.
mobilisation-good = The { $tribe } answer the call: { $die }{ PLUS($modifier) }, { $needs } or less.
mobilisation-bad = The { $tribe } stay at home: { $die }{ PLUS($modifier) }, { $needs } or less.
extension-good = The revolt spreads to { $sector }: { $die }{ PLUS($modifier) }.
extension-bad = { $sector } stays quiet: { $die }{ PLUS($modifier) }. The revolt spreads no further.
year-won = The year { $year } BC goes to { $side }; the Roman has won { $wins }.
unbeaten = The { $tribe } are unbeaten and stay in arms.
governor = { $piece } winters in Cisalpina.

# The end
over-roman = The Roman has reached his aims.
over-gaul = The Gaul has kept the Roman from his aims.
over-draw = Neither side has reached its aims.
over-leader = { $piece } is lost: { $side } wins.
over-first-leg = The first leg ends with { $roman } to { $gaul } victory points for the Roman. Nobody has won yet: the sides are changed, and the second leg decides.
over-match = The match ends with { $roman } to { $gaul } points for who is Roman now: { $first } as the Gaul of the first leg and { $second } in this one.
over-six-years = Six campaigns won: Gaul is Roman.
over-no-legion = No legion is left in independent Gaul.
over-time = The war ends undecided after { $wins } Roman years: Gaul stays free.

# Chances
odds-leaves = the force leaves
odds-held = the force is held back
odds-away = the force slips away
odds-caught = the force is caught
odds-siege = { $besieger } lost outside, { $besieged } inside
odds-weakened = { $units ->
    [0] nobody is weakened
    [one] one unit is weakened
   *[other] { $units } units are weakened
  }
odds-attacker = the attacker has the better of it
odds-defender = the defender has the better of it
odds-refused = the way stays closed, and they do not march this month
odds-may-pass = they may march
odds-joins = they may march, and a tribe rises
odds-gates-open = the gates are opened
odds-gates-shut = the gates stay shut, and the force outside
odds-rises = the tribe rises
odds-stays = the tribe stays at home
odds-spreads = the revolt spreads
odds-stops = the revolt spreads no further

# Advice
advice-surrender = The garrison of { $fort } would be lost and its leaders captured ({ $rule }).
advice-give-up = All besieging units retreat, and every siege of the region ends ({ $rule }).
advice-leaves-siege = Nobody would be left to besiege { $fort } ({ $rule }).

# Panels
panel-month = Months
panel-year = Year and consuls
panel-phase = Phases
panel-battlefield = Battlefield in { $region }
panel-battle = Pitched battle in { $region }
panel-skirmish = Skirmish in { $region }
panel-siege = The siege of { $fort }
siege-now = { $besieger } against { $besieged }: column { $difference }
part-infantry = infantry
part-leaders = leaders
part-great-leader = Caesar or Labienus
part-walls = walls
part-local-chief = a chief of the region
part-legate = a Roman leader
panel-combats = Combats of this step
panel-revolt = Tribes and their revolts
panel-campaign = Campaign
panel-counters = Markers left
token-year = This year
token-month = This turn
token-phase = Now
phase-prepare = A Preparation
phase-supply = I Supply
phase-roman = II Roman movement
phase-gaul = III Gallic movement
phase-naval = IV.A Naval combat
phase-skirmish = IV.B Skirmishes
phase-battle = IV.C Pitched battles
phase-siege = IV.D Sieges
phase-end = V End of turn
phase-year-end = C End of the campaign
box-leaders = leaders
box-weakened = weakened
box-eliminated = eliminated
modifier-no-leader = Defender without leader
modifier-leader = Army leaders compared
modifier-more-leaders = More leaders
modifier-archers = Cretans or Balearics
modifier-cavalry-more = More than twice the cavalry
modifier-cavalry-less = Less cavalry
modifier-mountain = Mountain
modifier-sum = All modifiers
ratio-now = { $attack } against { $defence }: { $column }
combat-naval = Naval combat off { $region }
combat-skirmish = Skirmish in { $region }
combat-battle = Pitched battle in { $region }
combat-siege = Sieges in { $region }
column-value = Value
column-years = Revolts recorded (BC)
column-now = Now
column-left = Left
row-years-won = Years won by the Roman, of 6
row-mood = Modifier to mobilisation
row-start = First region, Roman in November: { $region }
row-start-now = Roman
row-extension = Region of an extension, Roman at some time: { $region }
score-years = Years won
score-points = Victory points
score-regions = Regions controlled

# How one wins, with the score now: the seat’s own aim, and how the game is won for who looks on.
goal-aquitaine = The Roman wins with both regions of Aquitania in November and { $fort } destroyed, else the Gaul: he holds { $have } of { $all }, the oppidum { $done ->
    [1] is destroyed
   *[0] stands
  }.
goal-aquitaine-roman = Hold both regions of Aquitania in November and destroy { $fort }: you hold { $have } of { $all }, the oppidum { $done ->
    [1] is destroyed
   *[0] stands
  }.
goal-aquitaine-gaul = Keep the Roman from one of the { $all } regions of Aquitania in November, or save { $fort }: he holds { $have }, the oppidum { $done ->
    [1] is destroyed
   *[0] stands
  }.
goal-helvetii = The Gaul wins if { $piece } has settled in { $first } or { $second } in November, else the Roman with { $region }: { $settled ->
    [1] settled
   *[0] not settled
  }, { $region } { $held ->
    [1] is Roman
   *[0] is not Roman
  }.
goal-helvetii-roman = Hold { $region } in November and keep { $piece } from settling in { $first } or { $second }: { $region } { $held ->
    [1] is yours
   *[0] is not yours
  }, he { $settled ->
    [1] has settled
   *[0] has not settled
  }.
goal-helvetii-gaul = Settle { $piece } with Gauls in { $first } or { $second }, uncontested, in November; for a draw keep { $region } from the Roman: he { $settled ->
    [1] has settled
   *[0] has not settled
  }, { $region } { $held ->
    [1] is Roman
   *[0] is not Roman
  }.
goal-revolt = The Roman wins with all { $all } regions of the revolt in November { $year } BC, the Gaul if he has { $few } at most: he holds { $have }.
goal-revolt-roman = Hold all { $all } regions of the revolt in November { $year } BC; with { $few } or fewer you lose: you hold { $have }.
goal-revolt-gaul = Leave the Roman { $few } of the { $all } regions of the revolt at most in November { $year } BC; with all he wins: he holds { $have }.
goal-belgica = The Roman wins with all { $all } regions of the revolt in November, else the Gaul: he holds { $have }.
goal-belgica-roman = Hold all { $all } regions of the revolt in November: you hold { $have }.
goal-belgica-gaul = Keep one of the { $all } regions of the revolt from the Roman in November: he holds { $have }.
goal-armorica = The Roman wins with all { $all } regions of the revolt in November and { $first } and { $second } destroyed, else the Gaul: he holds { $have }, and of the { $forts } places { $done } lie in ruins.
goal-armorica-roman = Hold all { $all } regions of the revolt in November and destroy { $first } and { $second }: you hold { $have }, and of the { $forts } places { $done } lie in ruins.
goal-armorica-gaul = Keep one of the { $all } regions of the revolt from the Roman in November, or save { $first } or { $second }: he holds { $have }, and of the { $forts } places { $done } lie in ruins.
goal-rhine = The Roman wins with an army over the Rhine and back, the Gaul with { $need } occupied regions and no Roman over it: { $stage ->
    [2] the Romans are back
    [1] Romans have crossed
   *[0] nobody has crossed
  }, the Gaul occupies { $have }.
goal-rhine-roman = Cross the Rhine and be back with everybody by the end of November; the Gaul wins with { $need } regions if you do not cross: { $stage ->
    [2] you are back
    [1] you have crossed and are not back
   *[0] you have not crossed
  }, he occupies { $have }.
goal-rhine-gaul = Occupy { $need } regions in November and let no Roman cross the Rhine: you occupy { $have }, { $stage ->
    [2] the Romans have crossed and are back
    [1] Romans have crossed
   *[0] nobody has crossed
  }.
goal-britain = The Roman wins if he lands in Britain and is back by the end of November with { $most } lost legion at most, else the Gaul: { $stage ->
    [2] he is back
    [1] he has landed
   *[0] he has not landed
  }, legions lost: { $lost }.
goal-britain-roman = Land in Britain and be back with everybody by the end of November, with { $most } lost legion at most: { $stage ->
    [2] you are back
    [1] you have landed and are not back
   *[0] you have not landed
  }, legions lost: { $lost }.
goal-britain-gaul = Keep the Roman from landing in Britain and coming back by the end of November, or destroy more than { $most } of his legions: { $stage ->
    [2] he is back
    [1] he has landed
   *[0] he has not landed
  }, legions lost: { $lost }.
goal-snow = The Roman wins with all { $all } regions of the revolt in November and the Rhine crossed, else the Gaul: he holds { $have }, the Rhine { $stage ->
    [1] is crossed
   *[0] is not crossed
  }.
goal-snow-roman = Hold all { $all } regions of the revolt in November and cross the Rhine: you hold { $have }, the Rhine { $stage ->
    [1] is crossed
   *[0] is not crossed
  }.
goal-snow-gaul = Keep one of the { $all } regions of the revolt from the Roman in November, or the Rhine uncrossed: he holds { $have }, the Rhine { $stage ->
    [1] is crossed
   *[0] is not crossed
  }.
goal-vercingetorix = In November the Roman wins with { $first } and { $second } (he holds { $have } of the two), the Gaul with all { $all } regions of Gaul (he holds { $free }); Vercingetorix or Caesar lost decides at once.
goal-vercingetorix-roman = Hold { $first } and { $second } in November, or take Vercingetorix, and keep Caesar: you hold { $have } of the two, the Gaul { $free } of { $all } regions.
goal-vercingetorix-gaul = Hold all { $all } regions of Gaul in November, or take Caesar, and keep Vercingetorix: you hold { $free }, the Roman { $have } of { $first } and { $second }.
goal-campaign = The Roman wins with { $need } years, the Gaul if he does not, or with Caesar lost or no legion in free Gaul: he has { $have }, years left with this one: { $years }.
goal-campaign-open = The Roman wins with { $need } years, the Gaul with Caesar lost or no legion in free Gaul; else it is a draw: he has { $have }, years left with this one: { $years }.
goal-campaign-roman = Win { $need } years, keep Caesar and a legion in free Gaul at each year’s end: you have { $have }, years left with this one: { $years }.
goal-campaign-gaul = Keep the Roman below { $need } years, take Caesar, or leave no legion in free Gaul at a year’s end: he has { $have }, years left with this one: { $years }.
goal-campaign-open-gaul = Take Caesar, or leave no legion in free Gaul at a year’s end; for a draw keep the Roman below { $need } years: he has { $have }, years left with this one: { $years }.
goal-rebels = The Roman wins with every region in revolt in November 57 BC, else the Gaul: { $all ->
    [0] none has risen yet
   *[other] he holds { $have } of { $all }
  }.
goal-rebels-roman = Hold every region in revolt in November 57 BC, and keep Caesar: { $all ->
    [0] none has risen yet
   *[other] you hold { $have } of { $all }
  }.
goal-rebels-gaul = Keep one region in revolt from the Roman in November 57 BC, or take Caesar: { $all ->
    [0] none has risen yet
   *[other] he holds { $have } of { $all }
  }.
goal-points = Victory points of both legs decide (this is leg { $leg } of 2): who is Roman now { $roman }, who is the Gaul { $gaul }.
goal-points-seat = Score more victory points than the other in both legs together (this is leg { $leg } of 2): you { $mine }, the enemy { $theirs }.

# Terms of the board
term-terrain-clear = Open country
term-terrain-forest = Forest
term-terrain-marsh = Marsh
term-terrain-mountain = Mountains
term-walls-oppidum = Oppidum
term-walls-city = City
term-walls-camp = Winter camp
term-link-land = by land
term-link-rhine = over the Rhine
term-link-coast = along the coast
term-link-sea = by sea
term-window-depots = Building depots
term-window-dismantle = Dismantling depots
term-window-scorch = Scorching the earth
term-window-shipyard = Turning legions into triremes
term-window-opening = Striking camps
term-window-negotiate = Negotiating passage
term-window-forced = Forced marches
term-window-threat = Naming camps for attack
term-window-realign = Sending reserves forward
term-window-sieges = Sieges
term-piece-leader = Leader
term-piece-legion = Legion
term-piece-infantry = Infantry
term-piece-cavalry = Cavalry
term-piece-ship = Ships
term-marker-control = Control
term-marker-contested = Contested
term-marker-depot = Depot
term-marker-scorched-earth = Scorched earth
term-marker-hiberna = Winter camp
term-marker-spqr = Ally of Rome
term-marker-rhenus = May cross the Rhine
term-marker-destroyed = Destroyed
term-marker-siege = Siege
term-marker-battle = Battle
term-marker-threatened = Named for attack
term-marker-path = March
term-state-weak = Weak
term-state-wounded = Wounded
term-state-missile = Missile troops
term-state-irreductible = Irreductible
term-state-pro-roman = Pro-Roman
term-state-inside = Inside walls
term-state-besieged = Besieged
term-state-besieging = Left to besiege
term-state-aboard = Aboard
term-state-moved = Has moved
term-state-moving = Moving
term-state-commander = Army leader
term-state-rested = Rested a whole turn

# What a die is rolled for
roll-attrition = Attrition
roll-battle = Pitched battle
roll-caesar = Caesar’s fate
roll-captured = Capture
roll-evasion = Evasion
roll-exit = Leaving an enemy army
roll-extension = Extension of the revolt
roll-leader = Leader in danger
roll-mobilisation = Mobilisation
roll-naval = Naval combat
roll-negotiation = Negotiation
roll-oppidum = Gates of an oppidum
roll-rout = Rout
roll-sea = The sea
roll-siege = Siege
roll-skirmish = Skirmish
roll-status = Status of a region
roll-wind = Wind

# The first month in Aquitania
tutorial-title = A month in Aquitania
tutorial-look-map = June 56 BC. You are the Roman. Crassus stands with one legion and some horse among the Nitiobroges; the tribes of Aquitania wait.
tutorial-look-prompt = This bar says what is asked and under which rule. Touch the number of a rule to read it. A month begins with supply.
tutorial-depot = More than five units may eat a region bare, and hungry armies shrink. A depot helps. Five units are an army: build one here.
tutorial-keep-depot = You may pull a depot down before the enemy burns it. Nothing of that now.
tutorial-gaul-scorches = The Gaul burns his own land. Whoever stands in Bigerriones when the next month begins goes hungry.
tutorial-gather = Units move under a leader, one region at a time. Call everybody here together.
tutorial-leave = Single pieces may stay behind. Leave the town militia.
tutorial-undo = Then only four units march, too few for an army. As long as nothing was rolled you may take a step back: do it.
tutorial-why = Why not straight to the Pictones? Point at any place that does not shine, and you are told why and by which rule.
tutorial-go = The host of the mountains stands in Bigerriones, next door. March there.
tutorial-gaul-waits = Now the Gaul moves. His host has no leader and stays. Then everything that has met is fought.
tutorial-fight = Five units on both sides: a pitched battle, unless somebody slips away. Both answer unseen. Stand and fight.
tutorial-gaul-evades = The Gaul tried to slip away to Tarbelli. In the mountains he needs three or less: a six, and he is caught.
tutorial-deploy-legion = You came last, so you attack and deploy first. Put the seventh legion in the centre.
tutorial-deploy-left = Each wing rolls its own die when it wavers. Gallic horse to the left.
tutorial-deploy-right = Roman horse to the right. A quarter of the army could stand in reserve; you need all of it.
tutorial-deploy-rest = And all others to the centre.
tutorial-gaul-deploys = Fourteen against twelve. No leader over there, more cavalry here: with the mountains, plus four. A three becomes seven.
tutorial-gaul-loses-2 = He lost half of five units: two, of his choice. On a four they do not rally. The second clash follows at once, and is worse.
tutorial-gaul-loses-5 = Three more waver, and again nobody rallies. The battle is yours; Crassus was in danger and came through unharmed.
tutorial-pursue-1 = Two fresh cavalry units ride down two of the beaten, weak infantry first. Take the Tarusates.
tutorial-pursue-2 = And the Ausci. What is left flees to Tarbelli.
tutorial-besiege = Behind the walls sits the chief of the Sotiates. You need this place destroyed: lay siege to it. Infantry and leaders count.
tutorial-gaul-holds = The Gaul holds the walls. Four against five, and a two: each side loses one unit.
tutorial-siege-loss = Choose what can be spared most: the town militia is weakened.
tutorial-hunger = July. The land is burnt: three dice for five units in a contested region, and one six. The Numidians go hungry.
tutorial-keep-depot-again = The depot may stay.
tutorial-stay = If all your infantry left, the siege would end. Nobody moves.
tutorial-no-forced-march = Legions led by a good leader can march through two regions, at a risk. Not now.
tutorial-siege-again = The second turn of the siege. After four the place must surrender; each turn makes the besieged hungrier.
tutorial-gaul-holds-again = A one: again one unit on each side. Inside it is the last.
tutorial-last-loss = Let the Gallic horse pay for it.
tutorial-done = The place is taken and destroyed. With both regions of Aquitania by November you win. Play it on, or begin with the Helvetii (6.2): an even game.
