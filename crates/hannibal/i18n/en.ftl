# The words of Hannibal. Names come as links; numbers are numbers, so plurals work.

title = Hannibal: Rome against Carthage
summary = The Second Punic War for two. Hannibal crosses the Alps, Rome raises legion after legion, and strategy cards decide who marches, who revolts and who starves. Whoever holds more provinces after nine turns wins, unless a capital falls or a people gives up before.
length = Nine turns, two to four hours
about = The whole war from the Alps to Zama: marches, battles, sieges and the loyalty of provinces, all by cards.
old-rules = This game was played on the map, with the cards and tables of rules 2 or older, which were our reconstruction. Since rules 3 they are those of the printed game, so that it cannot be replayed here. Legatus 0.1 still plays it.
option-proconsul-optional = Rome may name no proconsul
option-messenger-replay = Card 55: whoever was robbed may make the thief play another card at once
option-lone-general-avoids = A general without units may try to avoid battle
option-gisgo-avoids = H. Gisgo avoids battle on 1 to 3
option-initiative-declined = The initiative after a matched Double Envelopment may be declined
option-no-withdrawal-bonus = The abilities of Longus and Paulus do not help to cancel a withdrawal
option-consuls-part-on-the-way = Two consuls may part wherever their army has 10 units

## Questions: the turn, reinforcements and the deal (5 to 7)

ask-line-africa = Place a unit at Carthage or with a general in Africa.
ask-line-nova = Place a unit at New Carthage or with a general in Spain.
ask-line-baetica = Place Baetica’s unit: New Carthage, or a general in Spain.
ask-line-anywhere = Place a unit at Carthage, New Carthage or with any general.
ask-return = Beside which of your units does { $general } return?
ask-roman-unit = Place a unit at Rome or with a general ({ $left } left).
ask-africanus = Where does Scipio Africanus arrive with five units?
ask-play-again = { $side } has robbed you: who plays the next card?
ask-proconsul = Which general stays on as proconsul?
ask-consul = Where does the consul { $general } take command?
ask-claim = Will you claim the first play with a campaign card?
ask-who-begins = Who plays the first card of this turn?
ask-campaign-card = You claimed the first play: play a campaign card.
ask-play = Play a strategy card.

## Questions: strategy cards (8, 25)

ask-control = Place a marker ({ $left } left), or stop.
ask-raise = Where do you raise the unit?
ask-province = { $card }: choose a province.
ask-remove-enemy = { $card }: remove a marker ({ $left } to go).
ask-convert = { $card }: choose a space ({ $left } left).
ask-reinforce = { $card }: where do the units go?
ask-replace-proconsul = Who takes the place of { $general } as proconsul?
ask-siege-train = Which general receives the siege train?
ask-break-siege = { $card }: which city is relieved?
ask-break-subjugation = { $card }: which tribe resists?
ask-strike = { $card }: which stack is struck?
ask-markers-battle = Pay for the defeat: remove a marker ({ $left } to go).
ask-markers-hannibal = Hannibal is lost: remove a marker ({ $left } to go).
ask-markers-year = The count is against you: remove a marker ({ $left } to go).

## Questions: marching (10, 11)

ask-campaign = Activate a general ({ $left } more), or end the campaign.
ask-activate = Activate a general of strategy rating { $number } or less.
ask-bring = Who goes with { $general }?
ask-units = How many units go with { $general }?
ask-units-moved = Units with { $points ->
    [one] one point
   *[other] { $points } points
 } left: how many join { $general }?
ask-train = Does the siege train go with { $general }?
ask-march = { $points ->
    [0] { $general } has no point left: how does he end his move?
    [one] { $general } has one point left: what does he do?
   *[other] { $general } has { $points } points: what does he do?
 }
ask-end-march = How does { $general } end his move { $space-at }?
ask-shut-in = What does { $general } do, besieged { $space-at }?
ask-pursuit = The enemy slipped away: does { $general } go after him?
ask-weather = { $general } is on the move: do you send bad weather?
ask-storm = { $general } puts to sea: do you send a storm?
ask-hostile = Hostile tribes against { $general } { $space-at }?
ask-intercepted = { $general } is intercepted { $space-at }: fight?
ask-divide-general = Does { $officer } go inside the walls?
ask-divide-units = How many units go inside, while the others sail back?

## Questions: reactions (10.3, 12, 13)

ask-shelter-general = Which generals shelter inside { $space-the }?
ask-shelter-units = How many units shelter inside { $space-the }?
ask-reaction = The enemy is { $space-at }: how do you react?
ask-intercept-general = Who else goes to intercept { $space-at }?
ask-intercept-units = How many units go to intercept { $space-at }?
ask-avoid-general = Who else slips away from { $space-the }?
ask-avoid-units = How many units slip away from { $space-the }?
ask-avoid-to = Where does the army slip away to from { $space-the }?

## Questions: battle, retreat and losses (14 to 18)

ask-sortie-general = Relief { $space-at }: which generals come out to fight?
ask-sortie-units = Relief { $space-at }: how many units come out to fight?
ask-commander = Who commands { $space-at }?
ask-change-of-command = Do you roll for a change of command { $space-at }?
ask-battle-events = Battle { $space-at }: a card before the deal?
ask-charge = Do the elephants charge { $space-at }?
ask-fright = Do you frighten the elephants { $space-at }?
ask-seize = Which battle card do you take from the enemy?
ask-ally-deserts = Do you take a battle card from the enemy now?
ask-lay = Battle { $space-at }: play a battle card or withdraw.
ask-answer = Match { $tactic }, or lose the battle.
ask-counterattack = The attack is held { $space-at }: do you counterattack?
ask-cancel = The enemy withdraws from { $space-the }: do you hold him?
ask-initiative-given = You matched the Double Envelopment: do you take the initiative?
ask-initiative = The withdrawal has failed: do you take the initiative?
ask-withdraw-to = Where do you withdraw to from { $space-the }?
ask-sortie-back = Where do those go who sallied out { $space-at }?
ask-rout-general = Beaten: which generals take refuge inside { $space-the }?
ask-rout-units = Beaten: how many units take refuge inside { $space-the }?
ask-retreat = Which way do you retreat from { $space-the }?
ask-loss = { $left ->
    [one] Choose the unit to lose.
   *[other] Choose a unit to lose ({ $left } to go).
 }

## Actions: the turn and the cards

do-pass = Pass
do-name = Appoint { $general }
do-province = Choose { $province }
do-claim = Claim the first play
do-not-claim = Leave the choice to Carthage
do-play-on = Play a card yourself
do-play-again = { $side } plays another card
do-name-nobody = Appoint nobody
do-begin = { $side } plays first
do-operate-march = Move a general with { $card } ({ $number })
do-operate-control = Place markers with { $card } ({ $number })
do-operate-raise = Raise a unit with { $card } ({ $number })
do-event = Play the event of { $card }
do-discard = Discard { $card }
do-counter = Play { $card }
do-place-unit = Place a unit { $space-at }
do-place-units = Place the units { $space-at }
do-place-general = Place him { $space-at }
do-place-africanus = Place Scipio Africanus { $space-at }
do-place-marker = Place a marker { $space-at }
do-no-more-markers = Place no more markers
do-place-train = Send the siege train to { $space-the }
do-break-siege = Relieve { $space-the }
do-strike = Strike the stack { $space-at }
do-strike-inside = Strike the stack inside { $space-the }
do-remove = Remove the marker { $space-at }

## Actions: marching and reactions

do-activate = Activate { $general }
do-end-campaign = End the campaign
do-bring = Take { $general } along
do-leave = Leave { $general } behind
do-take-none = Take no units
do-take = { $cus ->
    [one] Take one unit
   *[other] Take { $cus } units
 }
do-take-elephants = { $cus ->
    [one] Take one unit of elephants
   *[other] Take { $cus } units, { $elephants ->
        [one] one of them elephants
       *[other] { $elephants } of them elephants
    }
 }
do-haul = Take the siege train along
do-leave-train = Leave the siege train behind
do-step = March to { $space-the }
do-sail = Sail to { $space-the }
do-sail-inside = Sail inside the walls { $space-of }
do-regroup = Regroup the army
do-uproot = Remove the enemy marker here
do-uproot-for-a-point = Remove the enemy marker here for one point
do-sortie = Sally out
do-sortie-inside = They go back inside
do-sortie-along = They go with the relief army
do-besiege = Besiege the city
do-subjugate = Subjugate the tribe
do-pursue = Roll to go on
do-go-in = Go into the city
do-stop = End the move here
do-shelter = { $general } goes inside
do-stay-out = { $general } stays outside
do-garrison-none = Keep all units outside
do-garrison = { $cus ->
    [one] Send one unit inside
   *[other] Send { $cus } units inside
 }
do-garrison-elephants = { $cus ->
    [one] Send one unit of elephants inside
   *[other] Send { $cus } units inside, { $elephants ->
        [one] one of them elephants
       *[other] { $elephants } of them elephants
    }
 }
do-intercept = Intercept with { $general }
do-avoid = Avoid battle with { $general }
do-no-more-reactions = Declare nothing more
do-away = Go to { $space-the }
do-slip-inside = Go into the city { $space-of }
do-fight = Give battle
do-step-back = Step back one space
do-divide = Divide the army at the walls
do-divide-units = { $cus ->
    [0] Send no unit inside
    [one] Send one unit inside, the others back
   *[other] Send { $cus } units inside, the others back
 }
do-divide-units-elephants = { $cus ->
    [one] Send one unit of elephants inside, the others back
   *[other] Send { $cus } units inside, { $elephants ->
        [one] one of them elephants
       *[other] { $elephants } of them elephants
    }
 }

## Actions: battle, retreat and losses

do-roll-command = Roll for a change of command
do-no-roll = Let the command stand
do-charge = Charge with the elephants
do-no-charge = Hold the elephants back
do-lay = Play { $tactic }
do-lay-as = Play { $tactic } as { $as }
do-maharbal = Send Maharbal’s cavalry as a Double Envelopment
do-seize = Take { $tactic }
do-seize-hidden = Take a hidden battle card at random
do-decline = Give the battle up
do-withdraw = Try to withdraw
do-cancel = Try to hold the enemy
do-let-go = Let the enemy go
do-counterattack = Counterattack
do-no-counterattack = Stay on the defensive
do-take-initiative = Take the initiative
do-leave-initiative = Leave the initiative to the enemy
do-lose-plain = Lose a plain unit
do-lose-elephant = Lose a unit of elephants
do-lose-sortie-plain = Lose a plain unit of the sortie
do-lose-sortie-elephant = Lose a unit of elephants of the sortie
do-retreat-1 = Retreat to { $a-the }
do-retreat-2 = Retreat by { $a-the } to { $b-the }
do-retreat-3 = Retreat by { $a-the } and { $b-the } to { $c-the }
do-retreat-4 = Retreat by { $a-the }, { $b-the } and { $c-the } to { $d-the }

## Refusals: in general

not-asked = Something else is to be decided now.
not-your-general = { $general } is not your general.
general-not-on-map = { $general } is not among your generals on the map.
enemy-units-there = Enemy units stand { $space-at }.
enemy-marker-there = An enemy marker lies { $space-at }.
not-adjacent = One cannot go from here straight to { $space-the }: it is not adjacent.
not-across-pass = Only a plain road will do, not a pass or a strait.
confined = { $general } may not leave { $country }.
nowhere-to-go = No space nearby is open to the army.
not-so-many-units = { $cus ->
    [0] There is no such unit to choose here.
    [one] There is only one such unit to choose here.
   *[other] There are only { $cus } such units to choose here.
 }
ten-units-at-most = The general leads { $cus } units at most.
no-room = { $room ->
    [0] There is no room left inside the walls.
    [one] There is room for one unit only inside the walls.
   *[other] There is room for { $room } units only inside the walls.
 }
consul-keeps-five = That would leave a consul with fewer than five units.

## Refusals: reinforcements and the turn (6, 7)

not-a-place-of-this-line = This unit may not go to { $space-the }.
besieged-no-reinforcement = The enemy besieges { $space-the }: nobody gets in.
no-room-inside = Enemy units stand { $space-at }, and no walls of yours there have room.
no-units-there = You have no units { $space-at }.
roma-or-general = There is no Roman general { $space-at }, and it is not Rome.
three-in-italy = Two units of this turn are outside Italy already: no third may go to { $space-the }.
stack-of-five-first = A stack of five must come about first, and a unit { $space-at } would prevent it.
italy-or-spanish-port = He may not arrive { $space-at }: it must be in Italy, or a port in Spain.
no-friendly-marker = There is no Roman marker { $space-at }.
africanus-is-proconsul = Scipio Africanus is a proconsul for good: name another general.
no-proconsul = No proconsul is on the map whom the Senate could dismiss.
not-in-the-cup = { $general } is not in the cup.
fabius-in-italy = Fabius does not go to { $space-the }: he joins an army in Italy, one of five units if there is one.
consul-needs-five = There are fewer than five free Roman units { $space-at }.
consul-to-roma = No free Roman stack has five units: the consul goes to Rome, not to { $space-the }.
claim-needs-campaign = You hold no campaign card to claim the first play with.

## Refusals: strategy cards (8, 25)

must-play-a-card = You still hold cards: play one, or discard one.
card-not-held = You do not hold { $card }.
campaign-card-first = You claimed the first play: it must be a campaign card, and not discarded.
nobody-to-activate = No general of yours can be activated with a { $number }.
raise-needs-three = This card is a { $number }: raising a unit takes a 3.
nowhere-to-raise = No general of yours stands free in a friendly space of a friendly province.
no-general-there = No general of yours is free { $space-at }.
province-not-friendly = You do not control { $space-the }, or not its province.
event-of-the-other-side = The event of { $card } is for the other side.
counter-event-only = { $card } is played against something only, not as your own play.
macedonia-is-allied = Macedonia is your ally already: only Rome may play the event of { $card } now.
macedonia-not-allied = Macedonia is not allied with Carthage: there is nothing to end with { $card }.
not-its-moment = This is not the moment for { $card }.
not-in-this-area = The area of the card does not reach to { $space-the }.
no-port-there = There is no port { $space-at }.
no-marker-of-yours = There is no marker of yours { $space-at }.
province-not-yours = You do not control the province { $space-of }.
only-besiegers = No enemy army is besieging { $space-the }.
not-besieged = There is no enemy siege to break { $space-at }.
not-a-port = No ship can go to { $space-the } now.
no-enemy-units = There are no such enemy units { $space-at }.
not-this-province = The card does not speak of { $province-the }.
nothing-to-change = There is nothing to change { $province-at }.
train-captured-there = Without a unit beside it the Romans would capture the siege train { $space-at }.
train-is-there = The siege train is { $space-at } already.

## Refusals: markers (19, 22)

city-needs-siege = Walls defend { $space-the }: only a siege or an event turns the city.
tribe-needs-subjugation = A tribe holds { $space-the }: it must be subjugated first.
marker-already-there = You control { $space-the } already.
not-your-marker = There is no marker of yours { $space-at }.
only-round-markers = There is a walled city or a tribe { $space-at }: only round markers count here.
no-enemy-marker = There is no round enemy marker { $space-at }.
only-in-country = That may only be done { $country-at }.
truce-keeps-markers = A truce is in force: enemy markers stay as they are.

## Refusals: marching (9 to 11, 18, 24)

no-more-generals = This card activates no further general.
rating-too-high = { $general } has strategy rating { $rating }, and the card only reaches { $number }.
only-hannibal = Only Hannibal moves with this event.
already-activated = { $general } was activated with this card already.
general-spent = { $general } has no movement left on this card.
shut-in = { $general } is shut in behind walls.
no-port-near = { $general } has no port within reach.
must-activate = The card was played to move a general: activate one.
two-consuls-need-ten = Two consuls part only with ten units, here and where their move began: they had { $cus }.
consul-below-five = { $cus ->
    [0] The consul here would stay without a unit: leave him five, or stop.
    [one] The consul here would stay with one unit: leave him five, or stop.
   *[other] The consul here would stay with { $cus } units: leave him five, or stop.
 }
halted = The army can move no farther.
pursuit-roll-first = The enemy slipped away: going on takes a roll first.
nobody-to-pursue = Nobody slipped away: no roll is needed to go on.
not-enough-points = { $cost ->
    [one] That takes one point
   *[other] That takes { $cost } points
 }; { $left ->
    [0] none is left.
    [one] one is left.
   *[other] { $left } are left.
 }
companions-have-moved = { $cost ->
    [one] Some of those who go along have no point left on this card.
   *[other] That takes { $cost } points; some of those who go along have fewer left on this card.
 }
truce-bars-entry = A truce is in force: there are enemy units or an enemy marker { $space-at }.
lone-general-and-units = A general without units may not enter { $space-the }: enemy units stand there.
cannot-stop-with-general = A general without units may not stop beside the enemy general { $space-at }.
only-by-sortie = The army is shut in: it comes out by a sortie only.
messina-closed = The Strait of Messina is open only to the side that controls both Rhegium and Messana.
must-reach-port = The pirates wait: the first space must be a port, with three points left to sail.
must-sail = The pirates wait: the general must sail before he stops.
nothing-to-regroup = There is nobody to take up or to leave here.
regrouped-already = The army has been regrouped in this space already.
nobody-uproots = Only Hanno, and Hannibal when he charms Italy, remove markers on the march.
must-command = { $general } does not command here.
not-shut-in = The army is not shut in: there is nothing to sally out of.
truce-bars-battle = A truce is in force: nobody gives battle.
sortie-needs-units = A sortie needs at least one unit.
card-without-ship = { $card } allows no sea move.
not-in-port = There is no port { $space-at }.
besieged-no-sea = The enemy besieges { $space-the }: no ship goes out or in.
one-army-by-sea = One army only may go by sea with this card.
too-many-for-sea = The ships carry { $most } units with this card; the army has { $cus }.
pirates-do-not-sail-there = The pirates sail from or to Brundisium, Croton and Tarentum, not from here to { $space-the }.
hanno-keeps-units = Hanno’s counsel is in force: no Carthaginian unit leaves Africa.
cato-keeps-units = Cato’s counsel is in force: no Roman unit enters Africa.
rome-keeps-to-port = Carthage has won at sea: this turn Rome sails with campaign cards only.
no-city-to-enter = There are no walls of yours to slip behind { $space-at } now.
no-units-to-take-in = He has no units to take into the city.
divide-after-generals = First say which generals go inside.
units-need-general = Units go back only with a general.

## Refusals: sieges (20)

nothing-to-besiege = There is neither an enemy city nor a hostile tribe to press { $space-at }.
truce-bars-siege = A truce is in force: no city is besieged.
three-units-to-besiege = { $cus ->
    [0] Three units are needed outside the walls; there is none.
    [one] Three units are needed outside the walls; there is one.
   *[other] Three units are needed outside the walls; there are { $cus }.
 }
one-siege-a-card = One attempt against { $space-the } was made with this card already.

## Refusals: reactions (12, 13)

truce-bars-interception = A truce is in force: nobody intercepts.
already-there = He stands in that space already: only others can come to intercept.
general-not-adjacent = { $general } is not adjacent.
only-armies-intercept = { $general } needs at least one unit to intercept.
one-attempt-an-army = The army { $space-at } is trying to intercept already.
cannot-leave-commander = { $general } cannot go without leaving his commander too few units.
commander-keeps-one = The commander who stays keeps at least one unit.
general-not-here = { $general } is not in this space, outside the walls.
one-avoidance = One attempt to avoid battle is all there is.
nobody-to-avoid = No enemy unit has come: there is no battle to avoid.
only-armies-avoid = { $general } has no units outside the walls.
failed-to-intercept = { $general } failed to intercept this army and may not avoid it now.
enemy-came-from-there = The enemy came from { $space-the }.
unfriendly-tribe = { $space-At } the tribe is not a friend.

## Refusals: battle, retreat and losses (14 to 17)

outranked = { $general } does not hold the highest rank here.
battle-elsewhere = { $card } is no use in this battle: it is fought in another country.
no-such-card-to-take = The enemy has no such card to take.
tactic-not-held = You do not hold { $tactic }.
reserve-needs-type = Reserves stand for another card: name which.
card-has-its-type = { $tactic } counts as itself only.
no-stratagem = Only Hannibal in command turns a probe into something else, once a battle.
without-cards-lost = You have no battle card left.
must-lay-or-withdraw = You still hold battle cards: play one, or try to withdraw.
does-not-match = Only { $tactic } answers { $tactic }.
needs-general = Without a general nobody leads the army away.
back-where-it-came-from = The army may only go back where it came from, and that is not { $space-the }.
not-a-way-out = That is neither a shortest way to safety nor a longer one that costs fewer units.
as-many-as-fit = { $cus ->
    [0] No unit fits inside, and none can stay outside.
    [one] One unit must go inside: neither more nor fewer.
   *[other] { $cus } units must go inside: neither more nor fewer.
 }
split-only-if-needed = There is room for all: the army goes inside as a whole or not at all.
no-such-unit = There is no such unit to lose.
elephant-must-go = The first loss must be a unit of elephants.

## Advice

advice-in-vain = The condition of { $card } is not met: the event will come to nothing.
advice-breaks-truce = This event ends the truce.
advice-home-open = No unit stays { $space-at }, and an enemy army is next to it.
advice-alps = An alpine pass: the attrition roll gets no relief.
advice-attack = An enemy army stands { $space-at }: this is an attack. Battle cards as far as known: you { $own }, { $enemy } { $theirs }. Interception, avoidance and elephants may change that; the enemy’s cards are unknown, and the chances an estimate.
advice-attack-walls = An enemy army stands { $space-at }: this is an attack, unless it goes behind the walls. Battle cards as far as known: you { $own }, { $enemy } { $theirs }. Interception, avoidance and elephants may change that; the enemy’s cards are unknown, and the chances an estimate.
advice-overrun = A single unit without a general stands { $space-at }: it will be overrun without a battle, unless somebody intercepts.
advice-could-match = You hold a card that would match: giving up loses the battle.

## Odds

odds-goes-on = May go on
odds-halts = Must halt
odds-intercepts = Intercepts
odds-misses = Comes too late
odds-slips = Slips away
odds-caught = Is caught, with a battle card fewer
odds-city-falls = { $losses ->
    [0] The place falls
    [one] The place falls, with one unit lost
   *[other] The place falls, with { $losses } units lost
 }
odds-siege = { $points ->
    [0] No point
    [one] One point
   *[other] { $points } points
 }{ $losses ->
    [0] {""}
    [one] , one unit lost
   *[other] , { $losses } units lost
 }
odds-battle-won = Victory; units lost: { $own } of yours, { $theirs } of the enemy’s on average
odds-battle-lost = Defeat; units lost: { $own } of yours, { $theirs } of the enemy’s on average
odds-battle-off = Nobody wins, one side withdraws; units lost: { $own } of yours, { $theirs } of the enemy’s on average
odds-no-battle = No battle: the enemy slips away, or you are held up
odds-sails-safely = Arrives safely
odds-back-to-port = Turns back to port
odds-sunk = Is sunk
odds-units-lost = { $cus ->
    [0] No losses
    [one] One unit lost
   *[other] { $cus } units lost
 }
odds-takes-initiative = Takes the initiative
odds-stays-defender = Stays on the defensive
odds-may-withdraw = May withdraw, unless the enemy holds on
odds-withdrawal-fails = The withdrawal fails
odds-cancels = Holds the enemy
odds-lets-go = The enemy gets away
odds-charge-succeeds = The charge breaks in
odds-charge-fails = The charge fails
odds-rampage = The elephants turn on their own
odds-command-changes = The other consul commands
odds-command-stays = The command stands

## Panels, rows and pieces

panel-turn = Turn
panel-hand-rome = Hand of Rome
panel-hand-carthage = Hand of Carthage
panel-deck = Strategy cards
panel-provinces = Provinces
panel-war = The state of the war
panel-battle-hand-rome = Battle cards of Rome
panel-battle-hand-carthage = Battle cards of Carthage
column-rome = Rome
column-carthage = Carthage
column-majority = Majority
column-state = State
row-points = Political points

# How one wins, with the score now: the seat’s own aim, and how the game is won for who looks on.
goal-both = Rome wins with more political points when turn { $turns } ends, Carthage otherwise; who takes the enemy’s capital wins at once: Rome { $rome }, Carthage { $carthage }.
goal-rome = Have more political points than Carthage when turn { $turns } ends, or take Carthago: you { $rome }, Carthage { $carthage }.
goal-carthage = Have at least as many political points as Rome when turn { $turns } ends, or take Roma, or all of Italy but Latium ({ $held } of { $italy }): you { $carthage }, Rome { $rome }.
row-truce = Truce
row-macedonia = Alliance with Macedonia
row-naval-victory = Carthaginian naval victory
row-hanno-counsels = Hanno’s counsel
row-cato-counsels = Cato’s counsel
in-force = in force
not-in-force = none
post-cup = waiting for office
post-displaced = displaced
post-gone = out of the war
post-awaited = expected on turn 6
piece-siege-train = Siege train
duel-attacks = attacks
part-general = General
part-units = Units
part-interception = Interception
part-avoid-failed = Failed to avoid battle
part-allies = Allies
part-militia = Militia of Latium
part-tribe = Friendly tribe
part-elephants = Elephants

## Story: the turn and reinforcements

turn-begins = Turn { $turn } of the war begins.
reinforced = { $side } receives { $elephants ->
    [0] { $cus ->
        [one] one unit
       *[other] { $cus } units
    }
    [one] { $cus ->
        [one] one unit of elephants
       *[other] { $cus } units, one of them elephants,
    }
   *[other] { $cus } units, { $elephants } of them elephants,
 } { $space-at }.
reinforcement-lost = { $cus ->
    [one] One unit of { $side } finds
   *[other] { $cus } units of { $side } find
 } no place to muster.
returns = { $general } returns to the war { $space-at }.
cannot-return = { $general } finds no army to return to.
no-proconsul-kept = The Senate leaves nobody in command as proconsul.
plays-again = { $side } has to play another card.
named-proconsul = The Senate leaves { $general } in command as proconsul.
recalled = { $general } is recalled to Rome.
drawn-consul = { $general } is elected consul.
placed-consul = The consul { $general } takes command { $space-at }.
africanus-arrives = Scipio, whom they will call Africanus, takes the field { $space-at }.
africanus-stays-away = There is no place for Scipio Africanus to take the field: he stays out of the war.
dealt = { $side } receives { $count ->
    [one] one strategy card
   *[other] { $count } strategy cards
 }.
your-card = { $side } receives the card { $card }.
reshuffled = The strategy cards are shuffled anew.
rome-claims = Rome strikes first: a campaign card is ready.
begins = { $side } plays first.

## Story: strategy cards

plays-march = { $side } plays { $card } ({ $number }) to move a general.
plays-control = { $side } plays { $card } ({ $number }) to place markers.
plays-raise = { $side } plays { $card } ({ $number }) to raise a unit.
plays-event = { $side } plays the event of { $card }.
plays-counter = { $side } answers with { $card }.
plays-discard = { $side } discards { $card }.
loses-card = { $side } loses { $card } from its hand.
in-vain = { $card } comes to nothing.
stolen = The card taken is { $card }.
stolen-unseen = A messenger is caught: { $side } takes a strategy card from the enemy’s hand.
truce = Envoys meet, and a truce is sworn.
truce-ends = The truce is broken.
macedonia-joins = Philip of Macedon throws in his lot with Carthage.
macedonia-leaves = Philip of Macedon makes his peace with Rome.
naval-victory = A Carthaginian victory at sea: until the end of the turn the coasts are safer, and Rome sails with campaign cards only.
hanno-counsels = Hanno counsels Carthage: no Carthaginian unit may leave Africa.
hanno-silent = Hanno’s counsel is forgotten: Carthaginian units may leave Africa again.
cato-counsels = Cato counsels Rome: no Roman unit may enter Africa.
cato-silent = Cato’s counsel is forgotten: Roman units may enter Africa again.
proconsul-replaced = The Senate dismisses { $dismissed }: { $general } takes his place as proconsul.

## Story: markers and the count

marked = { $side } gains { $space-the }.
flipped = { $side } wins over { $space-the }.
unmarked = { $side } loses its hold on { $space-the }.
isolated = Cut off, { $side } loses { $space-the }.
markers-due = { $side } must give up { $count ->
    [one] one marker
   *[other] { $count } markers
 }.
count = Political points: Rome { $rome }, Carthage { $carthage }.

## Story: marching

activated = { $general } receives orders { $space-at }.
sets-out = { $elephants ->
    [0] { $cus ->
        [0] { $general } goes without units.
        [one] { $general } leads one unit.
       *[other] { $general } leads { $cus } units.
    }
    [one] { $cus ->
        [one] { $general } leads one unit of elephants.
       *[other] { $general } leads { $cus } units, one of them elephants.
    }
   *[other] { $general } leads { $cus } units, { $elephants } of them elephants.
 }
steps = { $general } marches to { $space-the }.
steps-pass = { $general } leads the way over the pass to { $space-the }.
steps-alpine = { $general } crosses the Alps to { $space-the }.
steps-strait = { $general } crosses the strait to { $space-the }.
declares-sea = { $general } puts to sea from { $from-the }, bound for { $space-the }.
lands = { $general } lands { $space-at }.
lands-inside = { $general } slips by sea into { $space-the }.
naval-safe = The Roman fleet rolls { $die }{ $modifier ->
    [0] {""}
   *[other] , modified to { $total }
 }: the convoy gets through.
naval-back = The Roman fleet rolls { $die }{ $modifier ->
    [0] {""}
   *[other] , modified to { $total }
 }: the convoy turns back to port.
naval-sunk = The Roman fleet rolls { $die }{ $modifier ->
    [0] {""}
   *[other] , modified to { $total }
 }: the convoy is sent to the bottom.
sunk = { $cus ->
    [0] The ship of { $general } goes down.
    [one] The ships of { $general } go down, and one unit with them.
   *[other] The ships of { $general } go down, and { $cus } units with them.
 }
bad-weather = Foul weather holds { $general } back.
driven-back = { $general } is driven back to { $space-the }.
stepped-back = { $general } steps back to { $space-the }.
stops = { $general } halts { $space-at }.
train-left = The siege train stays behind { $space-at }.
train-placed = The siege train reaches { $space-the }.
train-lost = The siege train is lost { $space-at }.
attrition = { $cause } { $space-at }: { $side } rolls { $die }{ PLUS($modifier) } and loses { $losses ->
    [0] nobody.
    [one] one unit.
   *[other] { $losses } units.
 }
cause-winter = Winter
cause-pass = The pass
cause-tribes = Hostile tribes
cause-mercenaries = Mercenaries desert
cause-epidemic = An epidemic
cause-pestilence = Pestilence
cause-storm = A storm
units-lost = { $side } loses { $elephants ->
    [0] { $cus ->
        [0] no unit
        [one] one unit
       *[other] { $cus } units
    }
    [one] { $cus ->
        [one] one unit of elephants
       *[other] { $cus } units, one of them elephants,
    }
   *[other] { $cus } units, { $elephants } of them elephants,
 } { $space-at }.

## Story: reactions

rating-passed = { $test }: { $general } rolls { $die }, needs { $needs } or less, and succeeds.
rating-failed = { $test }: { $general } rolls { $die }, needs { $needs } or less, and fails.
test-intercept = Interception
test-avoid = Avoiding battle
test-pursue = Pursuit
test-counterattack = Counterattack
test-withdraw = Withdrawal
test-cancel = Holding the enemy
test-hold = Loyalty of the mercenaries
declares-interception = { $general } makes for { $space-the } to intercept, with { $cus ->
    [one] one unit
   *[other] { $cus } units
 }.
declares-avoidance = { $general } tries to avoid battle { $space-at }.
intercepts = { $general } bars the way { $space-at } with { $cus ->
    [one] one unit
   *[other] { $cus } units
 }.
slips = { $general } slips away to { $space-the } { $cus ->
    [0] alone
    [one] with one unit
   *[other] with { $cus } units
 }.
slips-inside = { $general } slips inside the walls { $space-of } { $cus ->
    [0] alone
    [one] with one unit
   *[other] with { $cus } units
 }.
sheltered = { $generals ->
    [0] { $cus ->
        [0] { $side } leaves the walls { $space-of } unmanned.
        [one] { $side } mans the walls { $space-of } with one unit.
       *[other] { $side } mans the walls { $space-of } with { $cus } units.
    }
    [one] { $cus ->
        [0] One general of { $side } goes inside { $space-the }, without units.
        [one] { $side } mans the walls { $space-of } with one unit under a general.
       *[other] { $side } mans the walls { $space-of } with { $cus } units under a general.
    }
   *[other] { $cus ->
        [0] { $generals } generals of { $side } go inside { $space-the }, without units.
        [one] { $side } mans the walls { $space-of } with one unit under { $generals } generals.
       *[other] { $side } mans the walls { $space-of } with { $cus } units under { $generals } generals.
    }
 }
overrun = The lone unit of { $side } { $space-at } is overrun.
displaced = { $general } is left without an army and displaced.
eliminated = { $general } is lost, and the war goes on without him.
emerged = { $side } comes out of the walls { $space-at }.

## Story: battle

battle-begins = Battle { $space-at }! { $side } attacks: { $rome ->
    [one] one Roman unit
   *[other] { $rome } Roman units
 } and { $carthage ->
    [one] one Carthaginian unit
   *[other] { $carthage } Carthaginian units
 } take the field.
joins-sortie = { $cus ->
    [0] The generals inside { $space-the } come out to join the relief.
    [one] One unit sallies out { $space-of } to join the relief.
   *[other] { $cus } units sally out { $space-of } to join the relief.
 }
commands = { $general } takes command.
command-changes = Carthage rolls { $die }: the two consuls change places.
command-stays = Carthage rolls { $die }: the command stands.
charges = { $elephants ->
    [one] One unit of elephants charges.
   *[other] { $elephants } units of elephants charge.
 }
charge-succeeds = The charge rolls { $die } and breaks in: Rome is dealt { $cards ->
    [one] one battle card
   *[other] { $cards } battle cards
 } fewer.
charge-fails = The charge rolls { $die }: the Roman lines open and let it through.
charge-rampage = The charge rolls { $die }: the elephants turn on their own, and Carthage is dealt a battle card fewer.
frightened = The elephants take fright: no charge, and Carthage is dealt { $cards ->
    [one] one battle card
   *[other] { $cards } battle cards
 } fewer.
hands = The battle cards are dealt: { $rome } to Rome, { $carthage } to Carthage.
hand-empty = { $side } has no battle card.
hand-rome = Battle cards of Rome{ $frontal ->
    [0] {""}
   *[other] {" "}· Frontal Assault { $frontal }
 }{ $left ->
    [0] {""}
   *[other] {" "}· Flank Left { $left }
 }{ $right ->
    [0] {""}
   *[other] {" "}· Flank Right { $right }
 }{ $probe ->
    [0] {""}
   *[other] {" "}· Probe { $probe }
 }{ $double ->
    [0] {""}
   *[other] {" "}· Double Envelopment { $double }
 }{ $reserve ->
    [0] {""}
   *[other] {" "}· Reserves { $reserve }
 }
hand-carthage = Battle cards of Carthage{ $frontal ->
    [0] {""}
   *[other] {" "}· Frontal Assault { $frontal }
 }{ $left ->
    [0] {""}
   *[other] {" "}· Flank Left { $left }
 }{ $right ->
    [0] {""}
   *[other] {" "}· Flank Right { $right }
 }{ $probe ->
    [0] {""}
   *[other] {" "}· Probe { $probe }
 }{ $double ->
    [0] {""}
   *[other] {" "}· Double Envelopment { $double }
 }{ $reserve ->
    [0] {""}
   *[other] {" "}· Reserves { $reserve }
 }
revealed-rome = The spy shows battle cards of Rome{ $frontal ->
    [0] {""}
   *[other] {" "}· Frontal Assault { $frontal }
 }{ $left ->
    [0] {""}
   *[other] {" "}· Flank Left { $left }
 }{ $right ->
    [0] {""}
   *[other] {" "}· Flank Right { $right }
 }{ $probe ->
    [0] {""}
   *[other] {" "}· Probe { $probe }
 }{ $double ->
    [0] {""}
   *[other] {" "}· Double Envelopment { $double }
 }{ $reserve ->
    [0] {""}
   *[other] {" "}· Reserves { $reserve }
 }
revealed-carthage = The spy shows battle cards of Carthage{ $frontal ->
    [0] {""}
   *[other] {" "}· Frontal Assault { $frontal }
 }{ $left ->
    [0] {""}
   *[other] {" "}· Flank Left { $left }
 }{ $right ->
    [0] {""}
   *[other] {" "}· Flank Right { $right }
 }{ $probe ->
    [0] {""}
   *[other] {" "}· Probe { $probe }
 }{ $double ->
    [0] {""}
   *[other] {" "}· Double Envelopment { $double }
 }{ $reserve ->
    [0] {""}
   *[other] {" "}· Reserves { $reserve }
 }
seized = An ally changes sides: { $side } takes { $tactic } from the enemy’s hand.
seized-nothing = { $side } finds no battle card to take.
lays = { $side } attacks with { $tactic }.
lays-as = { $side } attacks with { $tactic } as { $as }.
matches = { $side } matches with { $tactic }.
matches-as = { $side } matches with { $tactic } as { $as }.
cavalry-lays = Maharbal’s cavalry rides for { $side }: a Double Envelopment.
cavalry-matches = Maharbal’s cavalry saves { $side }: it matches the Double Envelopment.
declines = { $side } does not match, and the line breaks.
out-of-cards = { $side } has nothing left to attack with.
initiative = { $side } takes the initiative.
battle-won = { $side } wins the battle { $space-at }.
battle-won-by = { $side } wins the battle { $space-at } by { $tactic }.
casualties = After { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
 } the dead are counted, with a roll of { $die }: { $losses ->
    [0] neither side loses a unit.
    [one] each side loses one unit.
   *[other] each side loses { $losses } units.
 }
retreat-roll = { $side } rolls { $die }{ PLUS($modifier) } for the rout, and { $losses ->
    [0] loses nobody.
    [one] loses one unit.
   *[other] loses { $losses } units.
 }
retreat-roll-all = { $side } rolls { $die }{ PLUS($modifier) } for the rout: the whole army is destroyed.
retreats = { $side } retreats from { $from-the } to { $space-the }.
no-retreat = { $side } finds no way out { $space-of }.
withdraws = { $side } withdraws in good order to { $space-the }.
back-inside = The sortie of { $side } goes back inside { $space-the }.

## Story: sieges

siege-gain = { $general } presses { $space-the } and rolls { $die }{ PLUS($modifier) }: ground is gained.
siege-gain-and-loss = { $general } presses { $space-the } and rolls { $die }{ PLUS($modifier) }: ground is gained, and a unit lost.
siege-loss = { $general } presses { $space-the } and rolls { $die }{ PLUS($modifier) }: he is thrown back and loses a unit.
siege-nothing = { $general } presses { $space-the } and rolls { $die }{ PLUS($modifier) }: nothing is gained.
siege-points = { $points ->
    [1] One of three points is scored against { $space-the }.
    [2] Two of three points are scored against { $space-the }.
   *[other] All three points are scored against { $space-the }.
 }
siege-lifted = { $space-At } the grip is broken, and all points are gone.
siege-eased = A sortie from { $space-the } undoes the work of the besiegers: points left, { $points }.
taken = { $side } takes { $space-the }.
subjugated = { $space-At } the tribe submits to { $side }.
betrayed = A traitor opens the gates { $space-of }.

## The end of the war

end-points = The war ends, and { $winner } has won it. Political points: { $rome } for Rome, { $carthage } for Carthage.
end-capital = The capital of { $loser } has fallen: { $winner } has won the war.
end-italy = All Italy but Latium is in Carthaginian hands: Carthage has won the war.
end-capitulation = { $loser } can pay no more and capitulates.

# What lies on the board.
piece-units = units
piece-elephants = elephants
piece-general = general
marker-control = marker
marker-city = walled city
marker-tribe = tribe
marker-siege-points = points of siege
marker-subjugation-points = points of subjugation
state-commander = in command
state-inside = inside the walls
state-consul = consul
state-proconsul = proconsul
state-active = on the march
state-failed-interception = failed to intercept
state-ship = sea movement
state-counter = counter-event
state-known = known to the enemy
state-open = laid open
panel-battle-deck = Battle cards

# What a die is rolled for.
roll-change-of-command = Change of command
roll-elephant-charge = Elephant charge
roll-siege = Siege
roll-pursuit = Pursuit
roll-avoid-battle = Avoiding battle
roll-interception = Interception
roll-casualties = Losses in battle
roll-retreat = Losses in retreat
roll-naval-combat = Sea battle
roll-attrition = Attrition
roll-mercenaries = Loyalty of the mercenaries
roll-counterattack = Counterattack
roll-withdrawal = Withdrawal
roll-cancel-withdrawal = Preventing a withdrawal

# What the view shows besides.
marker-siege = siege
marker-battle = battle
marker-target = entered now
marker-path = way of the march
state-subordinate = under command
state-besieged = besieged
state-unique = leaves the game after its event
column-missing-rome = Missing to Rome
column-missing-carthage = Missing to Carthage
duel-matched = Matched

# Ten minutes at the Trebia.
tutorial-title = Ten minutes at the Trebia
tutorial-look-map = December 218. You are Carthage. Hannibal has crossed the Alps and stands among the Taurini; two Roman armies are looking for him.
tutorial-look-prompt = This bar always says what is asked of you, and under which rule. Touch the number of a rule to read it.
tutorial-play-card = A turn goes by cards. This one is worth two: enough to give orders to Hannibal. Play it to move a general.
tutorial-pick-hannibal = Whoever may take the orders shines. A low number is a quick mind: choose Hannibal.
tutorial-take-army = He may lead up to ten units. Take them all, elephants included.
tutorial-march-insubres = He has four points. A road costs one, a pass two. March to the Insubres, who are friends.
tutorial-march-boii = On to the Boii, in the valley of the Trebia.
tutorial-march-mutina = And to Mutina. An enemy near by may try to bar the way: Scipio is asked, and lets you pass.
tutorial-why-faesulae = Why not over the Apennines to Faesulae? Point at any place that does not shine, and you are told.
tutorial-stop = One point is left, and nowhere better to be. End the move here.
tutorial-rome-answers = The sides play in turn. Rome plays a card for its event: allies from Etruria join Scipio. The story keeps everything that happened.
tutorial-gallic-recruits = A card is worth its number or its event, never both. The Gauls want to fight: play this event, and two units join Hannibal.
tutorial-longus-marches = Longus leads his legions over the pass into the valley of the Trebia. One unit stays in the snow.
tutorial-intercept = Hannibal is next door, so you are asked. He intercepts with four or less on a die. The chances are shown before you decide.
tutorial-intercept-units = Ten units are the most he can lead. Take them, and the die is rolled.
tutorial-longus-fights = A two: Hannibal bars the way. Longus could step back. He is proud, and gives battle.
tutorial-charge = Each side gets cards for its general, its units and its friends. First the elephants: if the charge succeeds, Rome gets fewer.
tutorial-match-card = Rome attacks on the right. Play the same manoeuvre to hold the line; without it the battle is lost.
tutorial-counterattack = Held. Now Hannibal may seize the initiative: four or less again.
tutorial-attack = You attack now. Play a manoeuvre that Longus may not have. He has shown one flank already.
tutorial-rome-counterattack = His reserves stand in for any card, and he tries to take the initiative back: a five is too much.
tutorial-attack-again = His reserves are spent. The same flank once more.
tutorial-rome-breaks = Longus has no answer and the line breaks. Surrounded in the valley, his whole army is lost.
tutorial-victory = A defeat costs markers on the map, and markers are provinces. Every line of the story leads back to its moment.
tutorial-markers = Use the victory. Play this card for its number: two markers.
tutorial-slip = Put one at Caralis, far away in Sardinia.
tutorial-undo = That was a slip. As long as nothing was rolled or revealed, you may take it back.
tutorial-mutina-joins = Better here: your men still hold Mutina, so it goes over to you.
tutorial-verona-joins = And Verona. All of Cisalpine Gaul is yours.
tutorial-done = That is the whole game: cards, marches, reactions, battles. The rules are always at hand. Now play a war of your own.
