# Les mots d’Hannibal. Les noms viennent en liens ; les nombres sont des nombres, pour les pluriels.

title = Hannibal : Rome contre Carthage
summary = La deuxième guerre punique à deux. Hannibal franchit les Alpes, Rome lève légion sur légion, et les cartes de stratégie décident qui marche, qui se révolte et qui meurt de faim. Après neuf tours l’emporte celui qui tient le plus de provinces, à moins qu’une capitale ne tombe ou qu’un peuple ne cède plus tôt.
length = Neuf tours, deux à quatre heures
about = Toute la guerre, des Alpes à Zama : marches, batailles, sièges et fidélité des provinces, le tout par les cartes.
old-rules = Cette partie s’est jouée sur la carte, avec les cartes et les tables des règles 2 ou plus anciennes, qui étaient notre reconstitution. Depuis les règles 3, ce sont celles du jeu imprimé : elle ne peut être rejouée ici. Legatus 0.1 la joue encore.
option-proconsul-optional = Rome peut ne nommer aucun proconsul
option-messenger-replay = Carte 55 : le joueur volé peut obliger le voleur à jouer aussitôt une autre carte
option-lone-general-avoids = Un général sans unités peut tenter d’éviter la bataille
option-gisgo-avoids = H. Giscon évite la bataille sur 1 à 3
option-initiative-declined = On peut refuser l’initiative après avoir paré un Double enveloppement
option-no-withdrawal-bonus = Les capacités de Longus et de Paul Émile n’aident pas à annuler un repli
option-consuls-part-on-the-way = Deux consuls peuvent se séparer partout où leur armée compte 10 unités

## Questions : le tour, les renforts et la distribution (5 à 7)

ask-line-africa = Placez une unité à Carthage ou avec un général d’Afrique.
ask-line-nova = Placez une unité à Carthagène ou avec un général d’Espagne.
ask-line-baetica = Unité de Bétique : à Carthagène ou un général d’Espagne ?
ask-line-anywhere = Placez une unité : Carthage, Carthagène ou tout général.
ask-return = Auprès de quelles unités { $general } revient-il ?
ask-roman-unit = Placez une unité à Rome ou avec un général (reste { $left }).
ask-africanus = Où Scipion l’Africain arrive-t-il avec cinq unités ?
ask-play-again = { $side } vous a volé : qui joue la carte suivante ?
ask-proconsul = Quel général reste en charge comme proconsul ?
ask-consul = Où le consul { $general } prend-il son commandement ?
ask-claim = Exigez-vous de jouer d’abord, avec une carte de campagne ?
ask-who-begins = Qui joue la première carte de ce tour ?
ask-campaign-card = Vous avez exigé de commencer : jouez une carte de campagne.
ask-play = Jouez une carte de stratégie.

## Questions : les cartes de stratégie (8, 25)

ask-control = Posez un marqueur (reste { $left }), ou arrêtez.
ask-raise = Où levez-vous l’unité ?
ask-province = { $card } : choisissez une province.
ask-remove-enemy = { $card } : retirez un marqueur (reste { $left }).
ask-convert = { $card } : choisissez un espace (reste { $left }).
ask-reinforce = { $card } : où vont les unités ?
ask-replace-proconsul = Qui prend la place du proconsul { $general } ?
ask-siege-train = Quel général reçoit les engins de siège ?
ask-break-siege = { $card } : quelle ville est secourue ?
ask-break-subjugation = { $card } : quelle tribu résiste ?
ask-strike = { $card } : quelle pile est frappée ?
ask-markers-battle = Prix de la défaite : retirez un marqueur (reste { $left }).
ask-markers-hannibal = Hannibal est perdu : retirez un marqueur (reste { $left }).
ask-markers-year = Le décompte est contre vous : retirez un marqueur (reste { $left }).

## Questions : la marche (10, 11)

ask-campaign = Activez un général (reste { $left }), ou finissez la campagne.
ask-activate = Activez un général de valeur de stratégie { $number } au plus.
ask-bring = Qui accompagne { $general } ?
ask-units = Combien d’unités accompagnent { $general } ?
ask-units-moved = Combien d’unités ayant { $points ->
    [one] un point
   *[other] { $points } points
 } rejoignent { $general } ?
ask-train = Les engins de siège accompagnent-ils { $general } ?
ask-march = { $points ->
    [0] { $general } n’a plus de points : comment finit-il ?
    [one] { $general } n’a plus qu’un point : que fait-il ?
   *[other] { $general } a { $points } points : que fait-il ?
 }
ask-end-march = { $space-At }, comment { $general } finit-il ?
ask-shut-in = Que fait { $general }, enfermé { $space-at } ?
ask-pursuit = L’ennemi s’est dérobé : { $general } continue-t-il ?
ask-weather = { $general } se met en route : éléments contraires ?
ask-storm = { $general } prend la mer : déchaînez-vous la tempête ?
ask-hostile = Des tribus contre { $general } { $space-at } ?
ask-intercepted = { $general }, intercepté { $space-at } : combat ?
ask-divide-general = { $officer } entre-t-il dans les murs ?
ask-divide-units = Combien d’unités entrent, les autres repartant par mer ?

## Questions : les réactions (10.3, 12, 13)

ask-shelter-general = Quels généraux s’abritent dans les murs { $space-of } ?
ask-shelter-units = Combien d’unités dans les murs { $space-of } ?
ask-reaction = L’ennemi est { $space-at } : comment réagissez-vous ?
ask-intercept-general = Qui d’autre va intercepter { $space-at } ?
ask-intercept-units = Combien d’unités vont intercepter { $space-at } ?
ask-avoid-general = Qui d’autre évite le combat { $space-at } ?
ask-avoid-units = Combien d’unités évitent le combat { $space-at } ?
ask-avoid-to = Où l’armée qui quitte { $space-the } se dérobe-t-elle ?

## Questions : bataille, retraite et pertes (14 à 18)

ask-sortie-general = Secours { $space-at } : quels généraux sortent ?
ask-sortie-units = Secours { $space-at } : combien d’unités sortent ?
ask-commander = Qui commande { $space-at } ?
ask-change-of-command = Jet de passation de commandement { $space-at } ?
ask-battle-events = Bataille { $space-at } : une carte avant la donne ?
ask-charge = Les éléphants chargent-ils { $space-at } ?
ask-fright = Effrayez-vous les éléphants { $space-at } ?
ask-seize = Quelle carte de bataille prenez-vous à l’ennemi ?
ask-ally-deserts = Prenez-vous maintenant une carte de bataille à l’ennemi ?
ask-lay = Bataille { $space-at } : une carte, ou le repli ?
ask-answer = Contrez { $tactic }, ou perdez la bataille.
ask-counterattack = L’attaque est contrée { $space-at } : contre-attaquer ?
ask-cancel = L’ennemi se replie et quitte { $space-the } : le retenir ?
ask-initiative-given = Double enveloppement contré : prenez-vous l’initiative ?
ask-initiative = Le repli a échoué : prenez-vous l’initiative ?
ask-withdraw-to = Où vous repliez-vous en quittant { $space-the } ?
ask-sortie-back = Où vont ceux qui sont sortis { $space-at } ?
ask-rout-general = Défaite : quels généraux se réfugient { $space-at } ?
ask-rout-units = Défaite : combien d’unités se réfugient { $space-at } ?
ask-retreat = Par où battez-vous en retraite en quittant { $space-the } ?
ask-loss = { $left ->
    [one] Choisissez l’unité à perdre.
   *[other] Choisissez une unité à perdre (reste { $left }).
 }

## Actions : le tour et les cartes

do-pass = Passer
do-name = Désigner { $general }
do-province = Choisir la province : { $province }
do-claim = Exiger de jouer d’abord
do-not-claim = Laisser le choix à Carthage
do-play-on = Jouer soi-même une carte
do-play-again = { $side } joue une autre carte
do-name-nobody = Ne désigner personne
do-begin = { $side } joue d’abord
do-operate-march = Déplacer un général avec { $card } ({ $number })
do-operate-control = Poser des marqueurs avec { $card } ({ $number })
do-operate-raise = Lever une unité avec { $card } ({ $number })
do-event = Jouer l’événement { $card }
do-discard = Défausser { $card }
do-counter = Jouer { $card }
do-place-unit = Placer une unité { $space-at }
do-place-units = Placer les unités { $space-at }
do-place-general = Le placer { $space-at }
do-place-africanus = Placer Scipion l’Africain { $space-at }
do-place-marker = Poser un marqueur { $space-at }
do-no-more-markers = Ne plus poser de marqueurs
do-place-train = Envoyer les engins de siège { $space-at }
do-break-siege = Secourir { $space-the }
do-strike = Frapper la pile { $space-at }
do-strike-inside = Frapper la pile enfermée { $space-at }
do-remove = Retirer le marqueur { $space-at }

## Actions : marche et réactions

do-activate = Activer { $general }
do-end-campaign = Finir la campagne
do-bring = Emmener { $general }
do-leave = Laisser { $general }
do-take-none = N’emmener aucune unité
do-take = { $cus ->
    [one] Emmener une unité
   *[other] Emmener { $cus } unités
 }
do-take-elephants = { $cus ->
    [one] Emmener une unité d’éléphants
   *[other] Emmener { $cus } unités, { $elephants ->
        [one] dont une d’éléphants
       *[other] dont { $elephants } d’éléphants
    }
 }
do-haul = Emmener les engins de siège
do-leave-train = Laisser les engins de siège
do-step = Marcher vers { $space-the }
do-sail = Naviguer vers { $space-the }
do-sail-inside = Entrer par mer dans les murs { $space-of }
do-regroup = Réorganiser l’armée
do-uproot = Retirer ici le marqueur ennemi
do-uproot-for-a-point = Retirer le marqueur ennemi d’ici pour un point
do-sortie = Faire une sortie
do-sortie-inside = Ils rentrent dans les murs
do-sortie-along = Ils partent avec l’armée de secours
do-besiege = Assiéger la ville
do-subjugate = Soumettre la tribu
do-pursue = Lancer le dé pour continuer
do-go-in = Entrer dans la ville
do-stop = Finir ici le mouvement
do-shelter = { $general } entre dans les murs
do-stay-out = { $general } reste dehors
do-garrison-none = Laisser toutes les unités dehors
do-garrison = { $cus ->
    [one] Faire entrer une unité
   *[other] Faire entrer { $cus } unités
 }
do-garrison-elephants = { $cus ->
    [one] Faire entrer une unité d’éléphants
   *[other] Faire entrer { $cus } unités, { $elephants ->
        [one] dont une d’éléphants
       *[other] dont { $elephants } d’éléphants
    }
 }
do-intercept = Intercepter avec { $general }
do-avoid = Éviter le combat avec { $general }
do-no-more-reactions = Ne rien déclarer de plus
do-away = Aller { $space-at }
do-slip-inside = Entrer dans la ville { $space-of }
do-fight = Livrer bataille
do-step-back = Reculer d’un espace
do-divide = Diviser l’armée devant les murs
do-divide-units = { $cus ->
    [0] Ne faire entrer aucune unité
    [one] Faire entrer une unité, renvoyer les autres
   *[other] Faire entrer { $cus } unités, renvoyer les autres
 }
do-divide-units-elephants = { $cus ->
    [one] Faire entrer une unité d’éléphants, renvoyer les autres
   *[other] Faire entrer { $cus } unités, { $elephants ->
        [one] dont une d’éléphants
       *[other] dont { $elephants } d’éléphants
    }
 }

## Actions : bataille, retraite et pertes

do-roll-command = Lancer le dé de passation de commandement
do-no-roll = Ne rien changer au commandement
do-charge = Charger avec les éléphants
do-no-charge = Retenir les éléphants
do-lay = Jouer { $tactic }
do-lay-as = Jouer { $tactic } comme { $as }
do-maharbal = Lancer la cavalerie de Maharbal en Double enveloppement
do-seize = Prendre { $tactic }
do-seize-hidden = Prendre au hasard une carte de bataille cachée
do-decline = Abandonner la bataille
do-withdraw = Tenter de se replier
do-cancel = Tenter de retenir l’ennemi
do-let-go = Laisser partir l’ennemi
do-counterattack = Contre-attaquer
do-no-counterattack = Rester sur la défensive
do-take-initiative = Prendre l’initiative
do-leave-initiative = Laisser l’initiative à l’ennemi
do-lose-plain = Perdre une unité ordinaire
do-lose-elephant = Perdre une unité d’éléphants
do-lose-sortie-plain = Perdre une unité ordinaire de la sortie
do-lose-sortie-elephant = Perdre une unité d’éléphants de la sortie
do-retreat-1 = Battre en retraite vers { $a-the }
do-retreat-2 = Battre en retraite par { $a-the } vers { $b-the }
do-retreat-3 = Battre en retraite par { $a-the } et { $b-the } vers { $c-the }
do-retreat-4 = Battre en retraite par { $a-the }, { $b-the } et { $c-the } vers { $d-the }

## Refus : en général

not-asked = C’est autre chose qui se décide maintenant.
not-your-general = { $general } n’est pas de vos généraux.
general-not-on-map = { $general } n’est pas parmi vos généraux sur la carte.
enemy-units-there = Des unités ennemies sont { $space-at }.
enemy-marker-there = Un marqueur ennemi est { $space-at }.
not-adjacent = On ne va pas d’ici droit vers { $space-the } : ce n’est pas un espace adjacent.
not-across-pass = Il faut une route ordinaire, ni col ni détroit.
confined = { $general } doit rester { $country-at }.
nowhere-to-go = Aucun espace voisin n’est ouvert à l’armée.
not-so-many-units = { $cus ->
    [0] Il n’y a ici aucune unité de cette sorte à choisir.
    [one] Il n’y a ici qu’une unité de cette sorte à choisir.
   *[other] Il n’y a ici que { $cus } unités de cette sorte à choisir.
 }
ten-units-at-most = Le général mène { $cus } unités au plus.
no-room = { $room ->
    [0] Il n’y a plus de place dans les murs.
    [one] Il n’y a place dans les murs que pour une unité.
   *[other] Il n’y a place dans les murs que pour { $room } unités.
 }
consul-keeps-five = Un consul resterait avec moins de cinq unités.

## Refus : les renforts et le tour (6, 7)

not-a-place-of-this-line = Cette unité ne peut être placée { $space-at }.
besieged-no-reinforcement = L’ennemi assiège { $space-the } : personne n’y entre.
no-room-inside = Des unités ennemies sont { $space-at }, et vos murs n’y offrent pas de place.
no-units-there = Vous n’avez pas d’unité { $space-at }.
roma-or-general = Il n’y a pas de général romain { $space-at }, et ce n’est pas Rome.
three-in-italy = Deux unités de ce tour sont déjà hors d’Italie : pas de troisième { $space-at }.
stack-of-five-first = Une pile de cinq doit d’abord se former, et une unité { $space-at } l’empêcherait.
italy-or-spanish-port = On ne peut arriver { $space-at } : il faut l’Italie ou un port d’Espagne.
no-friendly-marker = Il n’y a pas de marqueur romain { $space-at }.
africanus-is-proconsul = Scipion l’Africain est proconsul pour de bon : nommez un autre général.
no-proconsul = Aucun proconsul que le Sénat puisse révoquer n’est sur la carte.
not-in-the-cup = { $general } n’est pas dans l’urne.
fabius-in-italy = Fabius ne va pas { $space-at } : il rejoint une armée d’Italie, de cinq unités s’il en est une.
consul-needs-five = Il y a moins de cinq unités romaines libres { $space-at }.
consul-to-roma = Aucune pile romaine libre n’a cinq unités : le consul va à Rome, non { $space-at }.
claim-needs-campaign = Vous n’avez pas de carte de campagne pour exiger de commencer.

## Refus : les cartes de stratégie (8, 25)

must-play-a-card = Il vous reste des cartes : jouez-en une, ou défaussez-la.
card-not-held = Vous n’avez pas { $card } en main.
campaign-card-first = Vous avez exigé de commencer : il faut jouer une carte de campagne, sans la défausser.
nobody-to-activate = Aucun de vos généraux ne peut être activé avec un { $number }.
raise-needs-three = Cette carte est un { $number } : lever une unité demande un 3.
nowhere-to-raise = Aucun de vos généraux n’est libre dans un espace ami d’une province amie.
no-general-there = Aucun de vos généraux n’est libre { $space-at }.
province-not-friendly = Vous ne contrôlez pas { $space-the }, ou pas sa province.
event-of-the-other-side = L’événement { $card } est réservé à l’autre camp.
counter-event-only = { $card } ne se joue qu’en réponse, pas à votre tour de jouer.
macedonia-is-allied = La Macédoine est déjà votre alliée : seule Rome peut maintenant jouer { $card }.
macedonia-not-allied = La Macédoine n’est pas alliée à Carthage : { $card } n’a rien à rompre.
not-its-moment = Ce n’est pas le moment de jouer { $card }.
not-in-this-area = La zone de la carte ne va pas jusque-là : { $space }.
no-port-there = Il n’y a pas de port { $space-at }.
no-marker-of-yours = Il n’y a pas de marqueur à vous { $space-at }.
province-not-yours = Vous ne contrôlez pas la province { $space-of }.
only-besiegers = Aucune armée ennemie n’assiège { $space-the }.
not-besieged = Il n’y a pas de siège ennemi à briser { $space-at }.
not-a-port = Aucun navire ne peut aller maintenant { $space-at }.
no-enemy-units = Il n’y a pas d’unités ennemies de cette sorte { $space-at }.
not-this-province = La carte ne vise pas cette province : { $province }.
nothing-to-change = Il n’y a rien à changer { $province-at }.
train-captured-there = Sans une unité à leurs côtés, les engins de siège seraient pris par les Romains { $space-at }.
train-is-there = Les engins de siège sont déjà { $space-at }.

## Refus : les marqueurs (19, 22)

city-needs-siege = Des murs défendent { $space-the } : seul un siège ou un événement fait changer la ville de camp.
tribe-needs-subjugation = Une tribu tient { $space-the } : il faut d’abord la soumettre.
marker-already-there = Vous contrôlez déjà { $space-the }.
not-your-marker = Vous n’avez pas de marqueur { $space-at }.
only-round-markers = Ville fortifiée ou tribu { $space-at } : seuls comptent ici les marqueurs ronds.
no-enemy-marker = Il n’y a pas de marqueur rond ennemi { $space-at }.
only-in-country = Cela se fait seulement { $country-at }.
truce-keeps-markers = La trêve est en vigueur : les marqueurs ennemis restent en place.

## Refus : la marche (9 à 11, 18, 24)

no-more-generals = Cette carte n’active plus d’autre général.
rating-too-high = { $general } a une valeur de stratégie de { $rating }, et la carte ne va que jusqu’à { $number }.
only-hannibal = Seul Hannibal se déplace par cet événement.
already-activated = { $general } a déjà été activé par cette carte.
general-spent = { $general } ne peut plus se déplacer sous cette carte.
shut-in = { $general } est enfermé dans des murs.
no-port-near = { $general } n’a aucun port à sa portée.
must-activate = La carte a été jouée pour déplacer un général : activez-en un.
two-consuls-need-ten = Deux consuls ne se séparent qu’avec dix unités, ici et là où leur mouvement a commencé : ils en avaient { $cus }.
consul-below-five = { $cus ->
    [0] Le consul resterait ici sans unité : laissez-lui-en cinq, ou arrêtez-vous.
    [one] Le consul resterait ici avec une unité : laissez-lui-en cinq, ou arrêtez-vous.
   *[other] Le consul resterait ici avec { $cus } unités : laissez-lui-en cinq, ou arrêtez-vous.
 }
halted = L’armée ne peut aller plus loin.
pursuit-roll-first = L’ennemi s’est dérobé : pour continuer, il faut d’abord lancer le dé.
nobody-to-pursue = Personne ne s’est dérobé : nul besoin de dé pour continuer.
not-enough-points = { $cost ->
    [one] Il y faut un point
   *[other] Il y faut { $cost } points
 } ; { $left ->
    [0] il n’en reste aucun.
    [one] il en reste un.
   *[other] il en reste { $left }.
 }
companions-have-moved = { $cost ->
    [one] Certains de ceux qui suivent n’ont plus aucun point sous cette carte.
   *[other] Il y faut { $cost } points ; certains de ceux qui suivent en ont moins sous cette carte.
 }
truce-bars-entry = La trêve est en vigueur : il y a des unités ennemies ou un marqueur ennemi { $space-at }.
lone-general-and-units = Un général sans unité ne peut entrer { $space-at } : des unités ennemies y sont.
cannot-stop-with-general = Un général sans unité ne peut s’arrêter auprès du général ennemi { $space-at }.
only-by-sortie = L’armée est enfermée : elle ne sort que par une sortie.
messina-closed = Le détroit de Messine n’est ouvert qu’à celui qui contrôle à la fois Rhégium et Messine.
must-reach-port = Les pirates attendent : le premier espace doit être un port, avec trois points pour naviguer.
must-sail = Les pirates attendent : le général doit naviguer avant de s’arrêter.
nothing-to-regroup = Il n’y a ici personne à prendre ni à laisser.
regrouped-already = L’armée a déjà été réorganisée dans cet espace.
nobody-uproots = Seuls Hannon, et Hannibal quand il séduit l’Italie, retirent des marqueurs en marche.
must-command = { $general } ne commande pas ici.
not-shut-in = L’armée n’est pas enfermée : il n’y a pas de sortie à faire.
truce-bars-battle = La trêve est en vigueur : nul ne livre bataille.
sortie-needs-units = Une sortie demande au moins une unité.
card-without-ship = { $card } ne permet pas de déplacement naval.
not-in-port = Il n’y a pas de port { $space-at }.
besieged-no-sea = L’ennemi assiège { $space-the } : nul navire n’en sort ni n’y entre.
one-army-by-sea = Cette carte ne permet la mer qu’à une seule armée.
too-many-for-sea = Avec cette carte, les navires portent { $most } unités ; l’armée en compte { $cus }.
pirates-do-not-sail-there = Les pirates partent de Brindes, de Crotone ou de Tarente, ou y vont : pas d’ici { $space-at }.
hanno-keeps-units = Le conseil d’Hannon est en vigueur : aucune unité carthaginoise ne quitte l’Afrique.
cato-keeps-units = Le conseil de Caton est en vigueur : aucune unité romaine n’entre en Afrique.
rome-keeps-to-port = Carthage a vaincu sur mer : ce tour, Rome ne navigue qu’avec des cartes de campagne.
no-city-to-enter = Vous n’avez pas maintenant de murs où vous glisser { $space-at }.
no-units-to-take-in = Il n’a pas d’unités à faire entrer dans la ville.
divide-after-generals = Dites d’abord quels généraux entrent dans les murs.
units-need-general = Des unités ne repartent qu’avec un général.

## Refus : les sièges (20)

nothing-to-besiege = Il n’y a ni ville ennemie ni tribu hostile à presser { $space-at }.
truce-bars-siege = La trêve est en vigueur : aucune ville n’est assiégée.
three-units-to-besiege = { $cus ->
    [0] Il faut trois unités hors des murs ; il n’y en a aucune.
    [one] Il faut trois unités hors des murs ; il n’y en a qu’une.
   *[other] Il faut trois unités hors des murs ; il n’y en a que { $cus }.
 }
one-siege-a-card = Une tentative a déjà été faite { $space-at } avec cette carte.

## Refus : les réactions (12, 13)

truce-bars-interception = La trêve est en vigueur : nul n’intercepte.
already-there = Il est déjà dans cet espace : seuls d’autres peuvent venir intercepter.
general-not-adjacent = { $general } n’est pas dans un espace adjacent.
only-armies-intercept = Il faut au moins une unité avec { $general } pour intercepter.
one-attempt-an-army = L’armée qui est { $space-at } tente déjà d’intercepter.
cannot-leave-commander = { $general } ne peut partir sans laisser trop peu d’unités à son commandant.
commander-keeps-one = Le commandant qui reste garde au moins une unité.
general-not-here = { $general } n’est pas dans cet espace, hors des murs.
one-avoidance = On ne tente d’éviter le combat qu’une fois.
nobody-to-avoid = Aucune unité ennemie n’est venue : il n’y a pas de combat à éviter.
only-armies-avoid = { $general } n’a pas d’unités hors des murs.
failed-to-intercept = { $general } a manqué l’interception de cette armée et ne peut plus l’éviter.
enemy-came-from-there = L’ennemi est venu par { $space-the }.
unfriendly-tribe = La tribu n’est pas amie { $space-at }.

## Refus : bataille, retraite et pertes (14 à 17)

outranked = { $general } n’a pas ici le rang le plus élevé.
battle-elsewhere = { $card } ne sert à rien ici : la bataille se livre dans un autre pays.
no-such-card-to-take = L’ennemi n’a pas de telle carte à prendre.
tactic-not-held = Vous n’avez pas { $tactic } en main.
reserve-needs-type = Les Réserves tiennent lieu d’une autre carte : dites laquelle.
card-has-its-type = { $tactic } ne vaut que pour sa propre sorte.
no-stratagem = Seul Hannibal, s’il commande, change ainsi une carte, une fois par bataille.
without-cards-lost = Vous n’avez plus de carte de bataille.
must-lay-or-withdraw = Il vous reste des cartes de bataille : jouez-en une, ou tentez de vous replier.
does-not-match = { $tactic } ne se contre que par { $tactic }.
needs-general = Sans général, personne n’emmène l’armée.
back-where-it-came-from = L’armée ne peut revenir que d’où elle est venue, et ce n’est pas { $space-the }.
not-a-way-out = Ce n’est ni un plus court chemin vers un abri, ni un plus long qui coûte moins d’unités.
as-many-as-fit = { $cus ->
    [0] Aucune unité ne tient dans les murs, et aucune ne peut rester dehors.
    [one] Une unité doit entrer : ni plus, ni moins.
   *[other] { $cus } unités doivent entrer : ni plus, ni moins.
 }
split-only-if-needed = Il y a place pour tous : l’armée entre tout entière, ou pas du tout.
no-such-unit = Il n’y a pas d’unité de cette sorte à perdre.
elephant-must-go = La première perte doit être une unité d’éléphants.

## Conseils

advice-in-vain = La condition n’est pas remplie : { $card } restera sans effet.
advice-breaks-truce = Cet événement rompt la trêve.
advice-home-open = Il ne reste pas d’unité { $space-at }, et une armée ennemie est voisine.
advice-alps = Un col alpin : le jet d’attrition n’y est pas adouci.
advice-attack = Une armée ennemie se tient { $space-at } : c’est une attaque. Cartes de bataille, pour autant qu’on sache : vous { $own }, { $enemy } { $theirs }. Interception, esquive et éléphants peuvent y changer quelque chose ; les cartes de l’ennemi sont inconnues, et les chances une estimation.
advice-attack-walls = Une armée ennemie se tient { $space-at } : c’est une attaque, à moins qu’elle ne se retire derrière les murs. Cartes de bataille, pour autant qu’on sache : vous { $own }, { $enemy } { $theirs }. Interception, esquive et éléphants peuvent y changer quelque chose ; les cartes de l’ennemi sont inconnues, et les chances une estimation.
advice-overrun = Une seule unité sans général se tient { $space-at } : elle sera écrasée sans bataille, sauf interception.
advice-could-match = Vous avez de quoi contrer : abandonner, c’est perdre la bataille.

## Chances

odds-goes-on = Peut continuer
odds-halts = Doit s’arrêter
odds-intercepts = Intercepte
odds-misses = Arrive trop tard
odds-slips = Se dérobe
odds-caught = Est rattrapé, avec une carte de bataille de moins
odds-city-falls = { $losses ->
    [0] La place tombe
    [one] La place tombe, une unité perdue
   *[other] La place tombe, { $losses } unités perdues
 }
odds-siege = { $points ->
    [0] Aucun point
    [one] Un point
   *[other] { $points } points
 }{ $losses ->
    [0] {""}
    [one] , une unité perdue
   *[other] , { $losses } unités perdues
 }
odds-battle-won = Victoire ; unités perdues : { $own } à vous, { $theirs } à l’ennemi en moyenne
odds-battle-lost = Défaite ; unités perdues : { $own } à vous, { $theirs } à l’ennemi en moyenne
odds-battle-off = Personne ne gagne, un camp se retire ; unités perdues : { $own } à vous, { $theirs } à l’ennemi en moyenne
odds-no-battle = Pas de bataille : l’ennemi s’échappe, ou vous êtes retenu
odds-sails-safely = Arrive à bon port
odds-back-to-port = Rebrousse chemin
odds-sunk = Est coulé
odds-units-lost = { $cus ->
    [0] Aucune perte
    [one] Une unité perdue
   *[other] { $cus } unités perdues
 }
odds-takes-initiative = Prend l’initiative
odds-stays-defender = Reste sur la défensive
odds-may-withdraw = Peut se replier, si l’ennemi ne le retient pas
odds-withdrawal-fails = Le repli échoue
odds-cancels = Retient l’ennemi
odds-lets-go = L’ennemi s’échappe
odds-charge-succeeds = La charge enfonce la ligne
odds-charge-fails = La charge échoue
odds-rampage = Les éléphants se retournent contre les leurs
odds-command-changes = L’autre consul commande
odds-command-stays = Le commandement ne change pas

## Panneaux, lignes et pions

panel-turn = Tour
panel-hand-rome = Main de Rome
panel-hand-carthage = Main de Carthage
panel-deck = Cartes de stratégie
panel-provinces = Provinces
panel-war = État de la guerre
panel-battle-hand-rome = Cartes de bataille de Rome
panel-battle-hand-carthage = Cartes de bataille de Carthage
column-rome = Rome
column-carthage = Carthage
column-majority = Majorité
column-state = État
row-points = Points politiques

# Comment on gagne, avec le compte : le but du siège, et pour qui regarde, comment on gagne la partie.
goal-both = Rome gagne avec plus de points politiques à la fin du tour { $turns }, sinon Carthage ; qui prend la capitale ennemie gagne aussitôt : Rome { $rome }, Carthage { $carthage }.
goal-rome = Ayez plus de points politiques que Carthage à la fin du tour { $turns }, ou prenez Carthago : vous { $rome }, Carthage { $carthage }.
goal-carthage = Ayez au moins autant de points politiques que Rome à la fin du tour { $turns }, ou prenez Roma, ou toute l’Italie sauf le Latium ({ $held } sur { $italy }) : vous { $carthage }, Rome { $rome }.
row-truce = Trêve
row-macedonia = Alliance macédonienne
row-naval-victory = Victoire navale carthaginoise
row-hanno-counsels = Conseil d’Hannon
row-cato-counsels = Conseil de Caton
in-force = en vigueur
not-in-force = aucun effet
post-cup = attend une charge
post-displaced = neutralisé
post-gone = hors de la guerre
post-awaited = attendu au tour 6
piece-siege-train = Engins de siège
duel-attacks = attaque
part-general = Général
part-units = Unités
part-interception = Interception
part-avoid-failed = Combat non évité
part-allies = Alliés
part-militia = Milice du Latium
part-tribe = Tribu amie
part-elephants = Éléphants

## Récit : le tour et les renforts

turn-begins = Le tour { $turn } de la guerre commence.
reinforced = { $side } reçoit { $elephants ->
    [0] { $cus ->
        [one] une unité
       *[other] { $cus } unités
    }
    [one] { $cus ->
        [one] une unité d’éléphants
       *[other] { $cus } unités, dont une d’éléphants,
    }
   *[other] { $cus } unités, dont { $elephants } d’éléphants,
 } { $space-at }.
reinforcement-lost = { $cus ->
    [one] Une unité de { $side } ne trouve
   *[other] { $cus } unités de { $side } ne trouvent
 } pas où se rassembler.
returns = { $general } revient à la guerre { $space-at }.
cannot-return = { $general } ne trouve aucune armée où revenir.
no-proconsul-kept = Le Sénat ne maintient personne comme proconsul.
plays-again = { $side } doit jouer une autre carte.
named-proconsul = Le Sénat maintient { $general } en charge comme proconsul.
recalled = { $general } est rappelé à Rome.
drawn-consul = { $general } est élu consul.
placed-consul = Le consul { $general } prend son commandement { $space-at }.
africanus-arrives = Scipion, celui qu’on dira l’Africain, entre en campagne { $space-at }.
africanus-stays-away = Scipion l’Africain ne trouve pas où entrer en campagne : il reste hors de la guerre.
dealt = { $side } reçoit { $count ->
    [one] une carte de stratégie
   *[other] { $count } cartes de stratégie
 }.
your-card = { $side } reçoit la carte { $card }.
reshuffled = Les cartes de stratégie sont remélangées.
rome-claims = Rome frappe la première : une carte de campagne est prête.
begins = { $side } joue d’abord.

## Récit : les cartes de stratégie

plays-march = { $side } joue { $card } ({ $number }) pour déplacer un général.
plays-control = { $side } joue { $card } ({ $number }) pour poser des marqueurs.
plays-raise = { $side } joue { $card } ({ $number }) pour lever une unité.
plays-event = { $side } joue l’événement { $card }.
plays-counter = { $side } répond par { $card }.
plays-discard = { $side } défausse { $card }.
loses-card = { $side } perd { $card } de sa main.
in-vain = { $card } reste sans effet.
stolen = La carte prise est { $card }.
stolen-unseen = Un messager est pris : { $side } tire une carte de stratégie de la main ennemie.
truce = Des envoyés se rencontrent, et une trêve est jurée.
truce-ends = La trêve est rompue.
macedonia-joins = Philippe de Macédoine lie son sort à Carthage.
macedonia-leaves = Philippe de Macédoine fait la paix avec Rome.
naval-victory = Victoire navale carthaginoise : jusqu’à la fin du tour, les côtes sont plus sûres et Rome ne navigue qu’avec des cartes de campagne.
hanno-counsels = Hannon conseille Carthage : aucune unité carthaginoise ne peut quitter l’Afrique.
hanno-silent = Le conseil d’Hannon est oublié : les unités carthaginoises peuvent de nouveau quitter l’Afrique.
cato-counsels = Caton conseille Rome : aucune unité romaine ne peut entrer en Afrique.
cato-silent = Le conseil de Caton est oublié : les unités romaines peuvent de nouveau entrer en Afrique.
proconsul-replaced = Le Sénat révoque { $dismissed } : { $general } prend sa place de proconsul.

## Récit : les marqueurs et le décompte

marked = { $side } gagne { $space-the }.
flipped = { $side } rallie { $space-the }.
unmarked = { $side } perd { $space-the }.
isolated = Sans lien avec les siens, { $side } perd { $space-the }.
markers-due = { $side } doit renoncer à { $count ->
    [one] un marqueur
   *[other] { $count } marqueurs
 }.
count = Points politiques : Rome { $rome }, Carthage { $carthage }.

## Récit : la marche

activated = { $general } reçoit ses ordres { $space-at }.
sets-out = { $elephants ->
    [0] { $cus ->
        [0] { $general } va sans unités.
        [one] { $general } mène une unité.
       *[other] { $general } mène { $cus } unités.
    }
    [one] { $cus ->
        [one] { $general } mène une unité d’éléphants.
       *[other] { $general } mène { $cus } unités, dont une d’éléphants.
    }
   *[other] { $general } mène { $cus } unités, dont { $elephants } d’éléphants.
 }
steps = { $general } marche vers { $space-the }.
steps-pass = { $general } passe le col vers { $space-the }.
steps-alpine = { $general } franchit les Alpes vers { $space-the }.
steps-strait = { $general } passe le détroit vers { $space-the }.
declares-sea = { $general } quitte { $from-the } par mer et fait voile vers { $space-the }.
lands = { $general } débarque { $space-at }.
lands-inside = { $general } se glisse par mer dans les murs { $space-of }.
naval-safe = La flotte romaine lance { $die }{ $modifier ->
    [0] {""}
   *[other] , modifié en { $total }
 } : le convoi passe.
naval-back = La flotte romaine lance { $die }{ $modifier ->
    [0] {""}
   *[other] , modifié en { $total }
 } : le convoi rebrousse chemin.
naval-sunk = La flotte romaine lance { $die }{ $modifier ->
    [0] {""}
   *[other] , modifié en { $total }
 } : le convoi est envoyé par le fond.
sunk = { $cus ->
    [0] { $general } fait naufrage.
    [one] { $general } fait naufrage, et une unité sombre avec lui.
   *[other] { $general } fait naufrage, et { $cus } unités sombrent avec lui.
 }
bad-weather = Les éléments retiennent { $general }.
driven-back = { $general } est ramené { $space-at }.
stepped-back = { $general } recule vers { $space-the }.
stops = { $general } fait halte { $space-at }.
train-left = Les engins de siège restent { $space-at }.
train-placed = Les engins de siège arrivent { $space-at }.
train-lost = Les engins de siège sont perdus { $space-at }.
attrition = { $cause } { $space-at } : { $side } lance { $die }{ PLUS($modifier) } et { $losses ->
    [0] ne perd personne.
    [one] perd une unité.
   *[other] perd { $losses } unités.
 }
cause-winter = Hiver
cause-pass = Passage du col
cause-tribes = Tribus hostiles
cause-mercenaries = Désertion de mercenaires
cause-epidemic = Épidémie
cause-pestilence = Pestilence
cause-storm = Tempête
units-lost = { $elephants ->
    [0] { $cus ->
        [0] { $side } ne perd aucune unité
        [one] { $side } perd une unité
       *[other] { $side } perd { $cus } unités
    }
    [one] { $cus ->
        [one] { $side } perd une unité d’éléphants
       *[other] { $side } perd { $cus } unités, dont une d’éléphants,
    }
   *[other] { $side } perd { $cus } unités, dont { $elephants } d’éléphants,
 } { $space-at }.

## Récit : les réactions

rating-passed = { $test } : { $general } lance { $die } pour { $needs } au plus, et réussit.
rating-failed = { $test } : { $general } lance { $die } pour { $needs } au plus, et échoue.
test-intercept = Interception
test-avoid = Refus du combat
test-pursue = Poursuite
test-counterattack = Contre-attaque
test-withdraw = Repli
test-cancel = Retenue de l’ennemi
test-hold = Fidélité des mercenaires
declares-interception = { $general } court vers { $space-the } pour intercepter, avec { $cus ->
    [one] une unité
   *[other] { $cus } unités
 }.
declares-avoidance = { $general } tente d’éviter le combat { $space-at }.
intercepts = { $general } barre la route { $space-at } avec { $cus ->
    [one] une unité
   *[other] { $cus } unités
 }.
slips = { $general } se dérobe vers { $space-the }, { $cus ->
    [0] seul
    [one] avec une unité
   *[other] avec { $cus } unités
 }.
slips-inside = { $general } se dérobe dans les murs { $space-of }, { $cus ->
    [0] seul
    [one] avec une unité
   *[other] avec { $cus } unités
 }.
sheltered = { $generals ->
    [0] { $cus ->
        [0] { $side } laisse sans défenseurs les murs { $space-of }.
        [one] { $side } garnit les murs { $space-of } avec une unité.
       *[other] { $side } garnit les murs { $space-of } avec { $cus } unités.
    }
    [one] { $cus ->
        [0] Un général de { $side } entre dans les murs { $space-of }, sans unités.
        [one] { $side } garnit les murs { $space-of } avec une unité et un général.
       *[other] { $side } garnit les murs { $space-of } avec { $cus } unités et un général.
    }
   *[other] { $cus ->
        [0] { $generals } généraux de { $side } entrent dans les murs { $space-of }, sans unités.
        [one] { $side } garnit les murs { $space-of } avec une unité et { $generals } généraux.
       *[other] { $side } garnit les murs { $space-of } avec { $cus } unités et { $generals } généraux.
    }
 }
overrun = L’unité isolée de { $side } { $space-at } est écrasée.
displaced = { $general } se retrouve sans armée et est neutralisé.
eliminated = { $general } est perdu, et la guerre continue sans lui.
emerged = { $space-At }, { $side } sort des murs.

## Récit : la bataille

battle-begins = Bataille { $space-at } ! { $side } attaque : { $rome ->
    [one] une unité romaine
   *[other] { $rome } unités romaines
 } et { $carthage ->
    [one] une unité carthaginoise
   *[other] { $carthage } unités carthaginoises
 } se rangent en bataille.
joins-sortie = { $cus ->
    [0] { $space-At }, les généraux enfermés sortent rejoindre l’armée de secours.
    [one] { $space-At }, une unité sort rejoindre l’armée de secours.
   *[other] { $space-At }, { $cus } unités sortent rejoindre l’armée de secours.
 }
commands = { $general } prend le commandement.
command-changes = Carthage lance { $die } : les deux consuls échangent leurs rôles.
command-stays = Carthage lance { $die } : le commandement ne change pas.
charges = { $elephants ->
    [one] Une unité d’éléphants charge.
   *[other] { $elephants } unités d’éléphants chargent.
 }
charge-succeeds = La charge donne { $die } et enfonce la ligne : Rome reçoit { $cards ->
    [one] une carte de bataille
   *[other] { $cards } cartes de bataille
 } de moins.
charge-fails = La charge donne { $die } : les rangs romains s’ouvrent et la laissent passer.
charge-rampage = La charge donne { $die } : les éléphants se retournent contre les leurs, et Carthage reçoit une carte de bataille de moins.
frightened = Les éléphants s’affolent : pas de charge, et Carthage reçoit { $cards ->
    [one] une carte de bataille
   *[other] { $cards } cartes de bataille
 } de moins.
hands = Les cartes de bataille sont distribuées : { $rome } à Rome, { $carthage } à Carthage.
hand-empty = { $side } n’a aucune carte de bataille.
hand-rome = Cartes de bataille de Rome{ $frontal ->
    [0] {""}
   *[other] {" "}· Attaque frontale { $frontal }
 }{ $left ->
    [0] {""}
   *[other] {" "}· Flanc gauche { $left }
 }{ $right ->
    [0] {""}
   *[other] {" "}· Flanc droit { $right }
 }{ $probe ->
    [0] {""}
   *[other] {" "}· Éprouver l’adversaire { $probe }
 }{ $double ->
    [0] {""}
   *[other] {" "}· Double enveloppement { $double }
 }{ $reserve ->
    [0] {""}
   *[other] {" "}· Réserves { $reserve }
 }
hand-carthage = Cartes de bataille de Carthage{ $frontal ->
    [0] {""}
   *[other] {" "}· Attaque frontale { $frontal }
 }{ $left ->
    [0] {""}
   *[other] {" "}· Flanc gauche { $left }
 }{ $right ->
    [0] {""}
   *[other] {" "}· Flanc droit { $right }
 }{ $probe ->
    [0] {""}
   *[other] {" "}· Éprouver l’adversaire { $probe }
 }{ $double ->
    [0] {""}
   *[other] {" "}· Double enveloppement { $double }
 }{ $reserve ->
    [0] {""}
   *[other] {" "}· Réserves { $reserve }
 }
revealed-rome = L’espion montre des cartes de bataille de Rome{ $frontal ->
    [0] {""}
   *[other] {" "}· Attaque frontale { $frontal }
 }{ $left ->
    [0] {""}
   *[other] {" "}· Flanc gauche { $left }
 }{ $right ->
    [0] {""}
   *[other] {" "}· Flanc droit { $right }
 }{ $probe ->
    [0] {""}
   *[other] {" "}· Éprouver l’adversaire { $probe }
 }{ $double ->
    [0] {""}
   *[other] {" "}· Double enveloppement { $double }
 }{ $reserve ->
    [0] {""}
   *[other] {" "}· Réserves { $reserve }
 }
revealed-carthage = L’espion montre des cartes de bataille de Carthage{ $frontal ->
    [0] {""}
   *[other] {" "}· Attaque frontale { $frontal }
 }{ $left ->
    [0] {""}
   *[other] {" "}· Flanc gauche { $left }
 }{ $right ->
    [0] {""}
   *[other] {" "}· Flanc droit { $right }
 }{ $probe ->
    [0] {""}
   *[other] {" "}· Éprouver l’adversaire { $probe }
 }{ $double ->
    [0] {""}
   *[other] {" "}· Double enveloppement { $double }
 }{ $reserve ->
    [0] {""}
   *[other] {" "}· Réserves { $reserve }
 }
seized = Un allié change de camp : { $side } prend { $tactic } dans la main ennemie.
seized-nothing = { $side } ne trouve pas de carte de bataille à prendre.
lays = { $side } joue { $tactic }.
lays-as = { $side } joue { $tactic } comme { $as }.
matches = { $side } contre avec { $tactic }.
matches-as = { $side } contre avec { $tactic } comme { $as }.
cavalry-lays = La cavalerie de Maharbal s’élance pour { $side } : Double enveloppement.
cavalry-matches = La cavalerie de Maharbal sauve { $side } : elle contre le Double enveloppement.
declines = { $side } ne contre pas, et la ligne cède.
out-of-cards = { $side } n’a plus de quoi attaquer.
initiative = { $side } prend l’initiative.
battle-won = { $side } remporte la bataille { $space-at }.
battle-won-by = { $side } remporte la bataille { $space-at } par { $tactic }.
casualties = Après { $rounds ->
    [one] un round
   *[other] { $rounds } rounds
 }, on compte les morts d’un jet de { $die } : { $losses ->
    [0] aucun camp ne perd d’unité.
    [one] chaque camp perd une unité.
   *[other] chaque camp perd { $losses } unités.
 }
retreat-roll = { $side } lance { $die }{ PLUS($modifier) } pour la déroute et { $losses ->
    [0] ne perd personne.
    [one] perd une unité.
   *[other] perd { $losses } unités.
 }
retreat-roll-all = { $side } lance { $die }{ PLUS($modifier) } pour la déroute : toute l’armée est détruite.
retreats = { $side } abandonne { $from-the } et bat en retraite vers { $space-the }.
no-retreat = { $side } ne trouve aucune issue { $space-at }.
withdraws = { $side } se replie en bon ordre vers { $space-the }.
back-inside = La sortie de { $side } rentre dans les murs { $space-of }.

## Récit : les sièges

siege-gain = { $general } presse { $space-the } et lance { $die }{ PLUS($modifier) } : il gagne du terrain.
siege-gain-and-loss = { $general } presse { $space-the } et lance { $die }{ PLUS($modifier) } : il gagne du terrain et perd une unité.
siege-loss = { $general } presse { $space-the } et lance { $die }{ PLUS($modifier) } : il est repoussé et perd une unité.
siege-nothing = { $general } presse { $space-the } et lance { $die }{ PLUS($modifier) } : il n’avance pas.
siege-points = { $points ->
    [1] Un des trois points est acquis contre { $space-the }.
    [2] Deux des trois points sont acquis contre { $space-the }.
   *[other] Les trois points sont acquis contre { $space-the }.
 }
siege-lifted = { $space-At }, l’étau est brisé et tous les points sont perdus.
siege-eased = Une sortie { $space-of } ruine l’ouvrage des assiégeants : points restants, { $points }.
taken = { $side } prend { $space-the }.
subjugated = { $space-At }, la tribu se soumet à { $side }.
betrayed = { $space-At }, un traître ouvre les portes.

## La fin de la guerre

end-points = La guerre s’achève, et { $winner } l’a gagnée. Points politiques : { $rome } pour Rome, { $carthage } pour Carthage.
end-capital = La capitale de { $loser } est tombée : { $winner } a gagné la guerre.
end-italy = Toute l’Italie hors du Latium est aux mains de Carthage : Carthage a gagné la guerre.
end-capitulation = { $loser } ne peut plus payer et capitule.

# Ce qui se trouve sur la carte.
piece-units = unités
piece-elephants = éléphants
piece-general = général
marker-control = marqueur
marker-city = ville fortifiée
marker-tribe = tribu
marker-siege-points = points de siège
marker-subjugation-points = points de soumission
state-commander = commandant en chef
state-inside = dans les murs
state-consul = consul
state-proconsul = proconsul
state-active = en marche
state-failed-interception = interception manquée
state-ship = mouvement naval
state-counter = contre-événement
state-known = connue de l’ennemi
state-open = face visible
panel-battle-deck = Cartes de bataille

# Ce pour quoi on lance un dé.
roll-change-of-command = Changement de commandement
roll-elephant-charge = Charge d’éléphants
roll-siege = Siège
roll-pursuit = Poursuite
roll-avoid-battle = Refus du combat
roll-interception = Interception
roll-casualties = Pertes au combat
roll-retreat = Pertes en retraite
roll-naval-combat = Combat naval
roll-attrition = Attrition
roll-mercenaries = Fidélité des mercenaires
roll-counterattack = Contre-attaque
roll-withdrawal = Repli
roll-cancel-withdrawal = Repli empêché

# Ce que la vue montre encore.
marker-siege = siège
marker-battle = bataille
marker-target = espace où l’on entre
marker-path = chemin de la marche
state-subordinate = subordonné
state-besieged = assiégé
state-unique = quitte le jeu après son événement
column-missing-rome = Manque à Rome
column-missing-carthage = Manque à Carthage
duel-matched = Parée

# Dix minutes à la Trébie.
tutorial-title = Dix minutes à la Trébie
tutorial-look-map = Décembre 218. Vous êtes Carthage. Hannibal a franchi les Alpes et campe chez les Taurins ; deux armées romaines le cherchent.
tutorial-look-prompt = Cette barre dit toujours ce que l’on attend de vous, et selon quelle règle. Touchez le numéro d’une règle pour la lire.
tutorial-play-card = Un tour se joue carte après carte. Celle-ci vaut deux : assez pour donner des ordres à Hannibal. Jouez-la pour déplacer un général.
tutorial-pick-hannibal = Ceux qui peuvent recevoir les ordres brillent. Un petit chiffre est un esprit vif : choisissez Hannibal.
tutorial-take-army = Il mène jusqu’à dix unités. Prenez-les toutes, éléphants compris.
tutorial-march-insubres = Il a quatre points. Une route en coûte un, un col deux. Marchez chez les Insubres, qui sont des amis.
tutorial-march-boii = Puis chez les Boïens, dans la vallée de la Trébie.
tutorial-march-mutina = Et à Modène. Un ennemi voisin peut tenter de barrer la route : on le demande à Scipion, qui vous laisse passer.
tutorial-why-faesulae = Pourquoi pas Fiesole, par-delà l’Apennin ? Désignez un lieu qui ne brille pas, et l’on vous dira pourquoi.
tutorial-stop = Il reste un point, et nulle part où être mieux. Terminez la marche ici.
tutorial-rome-answers = Les camps jouent tour à tour. Rome joue une carte pour son événement : des alliés d’Étrurie rejoignent Scipion. Le récit garde tout ce qui s’est passé.
tutorial-gallic-recruits = Une carte vaut son nombre ou son événement, jamais les deux. Les Gaulois veulent se battre : jouez cet événement, et deux unités rejoignent Hannibal.
tutorial-longus-marches = Longus mène ses légions par le col dans la vallée de la Trébie. Une unité reste dans la neige.
tutorial-intercept = Hannibal est tout près : c’est à vous de dire. Il intercepte avec quatre ou moins sur un dé. Les chances sont montrées avant de décider.
tutorial-intercept-units = Dix unités, c’est tout ce qu’il peut mener. Prenez-les, et le dé est lancé.
tutorial-longus-fights = Un deux : Hannibal barre la route. Longus pourrait reculer. Il est fier et livre bataille.
tutorial-charge = Chaque camp reçoit des cartes pour son général, ses unités et ses amis. D’abord les éléphants : si la charge réussit, Rome en reçoit moins.
tutorial-match-card = Rome attaque à droite. Jouez la même manœuvre pour tenir la ligne ; sans elle, la bataille est perdue.
tutorial-counterattack = La ligne tient. Hannibal peut maintenant saisir l’initiative : de nouveau quatre ou moins.
tutorial-attack = C’est vous qui attaquez. Jouez une manœuvre que Longus n’a peut-être pas. Il a déjà montré un flanc.
tutorial-rome-counterattack = Ses réserves valent n’importe quelle carte, et il tente de reprendre l’initiative : un cinq, c’est trop.
tutorial-attack-again = Ses réserves sont épuisées. Le même flanc, encore une fois.
tutorial-rome-breaks = Longus ne peut répondre et la ligne cède. Cernée dans la vallée, toute son armée est perdue.
tutorial-victory = Une défaite coûte des marqueurs sur la carte, et les marqueurs font les provinces. Chaque ligne du récit ramène à son moment.
tutorial-markers = Profitez de la victoire. Jouez cette carte pour son nombre : deux marqueurs.
tutorial-slip = Posez-en un à Caralis, au loin, en Sardaigne.
tutorial-undo = C’était une erreur. Tant que rien n’a été lancé ni dévoilé, vous pouvez reprendre.
tutorial-mutina-joins = C’est mieux ici : vos hommes tiennent encore Modène, qui passe de votre côté.
tutorial-verona-joins = Et Vérone. Toute la Gaule cisalpine est à vous.
tutorial-done = C’est tout le jeu : cartes, marches, réactions, batailles. Les règles sont toujours à portée de main. À vous de mener votre guerre.
