title = Le Gué
summary = Deux camps se disputent quatre lieux à coups d’enchères secrètes, d’embuscades et d’un dé. Un petit jeu pour essayer.
scenario-skirmish = Une escarmouche
scenario-war = Une guerre
length-skirmish = Trois rondes
length-war = Six rondes
about-skirmish = À deux, vite fini.
about-war = Deux fois plus long, à deux ou à trois.
option-fog = Brouillard sur la rivière : il faut un de plus pour prendre
option-hourglass = Un sablier : une minute par mise
option-silence = Silence : les alliés ne se parlent pas

seat-rome = Rome
seat-veii = Véies
seat-latium = Latium
side-rome = Rome
side-etruria = L’Étrurie
place-hill = la Colline
place-ford = le Gué
place-wood = le Bois
place-bridge = le Pont
card = Carte

panel-hand = Main de { $seat }
panel-deck = Paquet
panel-held = Tenus
card-ambush = Peut aussi servir d’embuscade.
panel-score = Lieux tenus

# Comment on gagne, avec le compte : le but du siège, et pour qui regarde, comment on gagne la partie.
goal = Qui tient le plus de lieux après la dernière ronde gagne : Rome { $rome }, l’Étrurie { $etruria }.
goal-seat = Tenez plus de lieux que l’autre camp après la dernière ronde : vous { $mine }, lui { $theirs }.

ask-bid = Ronde { $round } : choisissez une carte à miser, face cachée.
help-bid = La plus forte mise attaque. On peut garder les petites cartes pour une embuscade.
ask-attack = Votre mise est la plus forte : choisissez le lieu à attaquer.
ask-ambush = On attaque { $place } : tendez une embuscade ({ $held } en main), ou passez.
asked-ambush = On attaque { $place } : le défenseur peut tendre une embuscade.

do-bid = Miser { $card }
do-attack = Attaquer { $place }
do-ambush = Embuscade avec { $card }
do-pass = Pas d’embuscade

refused-bid-first = Tous les sièges misent : choisissez une carte de votre main.
refused-not-in-hand = Vous n’avez pas cette carte.
refused-attack-now = Vous attaquez : choisissez un lieu.
refused-own-place = Votre camp tient déjà { $place }.
refused-ford-closed = Le Gué est sous l’eau à la ronde { $round }.
refused-ambush-or-pass = Il faut répondre à l’attaque : une embuscade, ou passer.
refused-not-an-ambush = Seules les cartes 1 à { $most } sont des embuscades.

advice-keep-ambush = { $card } gagne peu de mises, mais vaut une embuscade ({ $rule }).

odds-taken = Le lieu est pris
odds-taken-unless-ambushed = Le lieu est pris, sauf embuscade
odds-held = Le lieu tient

dealt = { $seat } reçoit { $cards } { $cards ->
    [one] carte
   *[other] cartes
  }.
has-chosen = { $seat } a choisi.
revealed = { $seat } a misé { $card }.
attacks = { $seat } attaque { $place }.
ambushed = { $seat } tend une embuscade avec { $card }.
no-ambush = { $seat } laisse venir.
rolled = { $seat } lance { $die } : { $total }, il fallait { $needed }.
taken = { $seat } prend { $place }.
held = Les défenseurs gardent { $place }.
drew = { $seat } tire une carte.
drew-card = { $seat } tire { $card }.
new-round = La ronde { $round } commence.
over = Les combats cessent.

over-draw = Aucun camp ne tient plus de lieux : partie nulle.
over-lead = { $side } tient plus de lieux : { $lead } d’avance.
over-whole = { $side } tient tous les lieux.
level-decisive = Victoire décisive
level-narrow = Victoire étroite
roll-attack = Attaque

tutorial-title = Une minute au Gué
tutorial-places = Deux camps se disputent quatre lieux. Qui en tient le plus après la dernière ronde gagne.
tutorial-bid = Tous misent une carte, face cachée ; la plus forte attaque. La vôtre est bonne : misez la carte 12.
tutorial-ford = Votre mise est la plus forte. Essayez le Gué : pourquoi est-il fermé ?
tutorial-attack = Attaquez plutôt la Colline. Onze ou plus ajoute un au dé.
tutorial-taken = La Colline est à vous. Chacun tire une carte, et la ronde suivante commence.
