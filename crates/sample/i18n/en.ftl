title = The Ford
summary = Two sides fight for four places with sealed bids, ambushes and one die. A small game for trying things out.
scenario-skirmish = A skirmish
scenario-war = A war
length-skirmish = Three rounds
length-war = Six rounds
about-skirmish = Two seats, quickly over.
about-war = Twice as long, for two or three.
option-fog = Fog over the river: attacks need one more
option-hourglass = An hourglass: a minute for each bid
option-silence = Silence: allies may not speak with each other

seat-rome = Rome
seat-veii = Veii
seat-latium = Latium
side-rome = Rome
side-etruria = Etruria
place-hill = the Hill
place-ford = the Ford
place-wood = the Wood
place-bridge = the Bridge
card = Card

panel-hand = Hand of { $seat }
panel-deck = Deck
panel-held = Held
card-ambush = May also be played as an ambush.
panel-score = Places held

# How one wins, with the score now: the seat’s own aim, and how the game is won for who looks on.
goal = Who holds more places after the last round wins: Rome { $rome }, Etruria { $etruria }.
goal-seat = Hold more places than the others after the last round: you { $mine }, they { $theirs }.

ask-bid = Round { $round }: choose a card to bid, face down.
help-bid = The highest bid attacks. You may keep low cards for an ambush.
ask-attack = Your bid is the highest: choose a place to attack.
ask-ambush = An attack on { $place }: play an ambush ({ $held } in hand), or pass.
asked-ambush = An attack on { $place }: the defender may play an ambush.

do-bid = Bid { $card }
do-attack = Attack { $place }
do-ambush = Ambush with { $card }
do-pass = No ambush

refused-bid-first = All seats are bidding now: choose a card of your hand.
refused-not-in-hand = You do not hold this card.
refused-attack-now = You are attacking: choose a place.
refused-own-place = Your own side holds { $place } already.
refused-ford-closed = The Ford is under water in round { $round }.
refused-ambush-or-pass = An attack is to be answered: play an ambush or pass.
refused-not-an-ambush = Only cards 1 to { $most } are ambushes.

advice-keep-ambush = { $card } wins few bids, but is worth an ambush ({ $rule }).

odds-taken = The place is taken
odds-taken-unless-ambushed = The place is taken, if there is no ambush
odds-held = The place is held

dealt = { $seat } receives { $cards } { $cards ->
    [one] card
   *[other] cards
  }.
has-chosen = { $seat } has chosen.
revealed = { $seat } bid { $card }.
attacks = { $seat } attacks { $place }.
ambushed = { $seat } springs an ambush with { $card }.
no-ambush = { $seat } lets them come.
rolled = { $seat } rolls { $die }: { $total }, against { $needed } needed.
taken = { $seat } takes { $place }.
held = The defenders hold { $place }.
drew = { $seat } draws a card.
drew-card = { $seat } draws { $card }.
new-round = Round { $round } begins.
over = The fighting ends.

over-draw = Neither side holds more places: a draw.
over-lead = { $side } holds more places: a lead of { $lead }.
over-whole = { $side } holds every place.
level-decisive = Decisive victory
level-narrow = Narrow victory
roll-attack = Attack

tutorial-title = A minute at the Ford
tutorial-places = Two sides fight for four places. Whoever holds more of them after the last round wins.
tutorial-bid = All seats bid a card, face down; the highest attacks. Yours is good: bid Card 12.
tutorial-ford = Your bid is the highest. Try the Ford: why is it closed?
tutorial-attack = Attack the Hill instead. Eleven or more adds one to the die.
tutorial-taken = The Hill is yours. Everybody draws a card, and the next round begins.
