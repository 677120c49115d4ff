## Commun

close = Fermer
menu = Menu
offline = hors ligne
undo = Annuler
why = Pourquoi pas ?
language = Langue
theme-switch = Jour ou lampe
theme-lamp = Allumer la lampe
theme-papyrus = Revenir au jour
rule-named = Règle { $rule }
rule-open = Lire la règle { $rule }
die-shows = Dé : { $value }
skip-prompt = Vers la question posée
skip-board = Vers la carte
level-random = Hasard
level-greedy = Glouton
level-flat = Plat
level-tiro = Tiro
level-miles = Miles
level-centurio = Centurio
level-tribunus = Tribunus
level-legatus = niveau Legatus
level-imperator = Imperator

## Barre du haut

top-home = Accueil
top-against = vous contre
top-machine = { $level } (machine)
top-watching = vous regardez
top-same-screen = un écran, tous les sièges
top-turn = Tour { $turn } sur { $of }
title-your-turn = ● À vous · { $table }
clock-of = Pendule de { $seat } : { $left }
clock-days = { $days } j { $hours } h

## Question

goal-title = Pour gagner :
prompt-actions = Actions
prompt-back = Retour
prompt-more = Autres… ({ $count })
prompt-fold = { $head }… ({ $count })
prompt-why-others = Et sinon ?
prompt-glow = Choisissez parmi ce qui brille.
prompt-glow-or = Choisissez parmi ce qui brille, ou agissez ci-dessous.
prompt-only-pass = Vous ne pouvez que passer : on le demande pour que personne ne devine ce que vous tenez.
prompt-any-card = Choisissez une carte de votre main.
prompt-any-card-or = Choisissez une carte de votre main, ou agissez ci-dessous.
prompt-any-piece = Choisissez n’importe quel pion.
prompt-any-piece-or = Choisissez n’importe quel pion, ou agissez ci-dessous.
prompt-choose-use = Choisissez ce que vous en faites.
prompt-preview = Rien n’est encore fait. Confirmez, ou revenez.
undo-tip = Reprendre votre dernière action
undo-nothing = Vous n’avez rien à reprendre.
undo-free = Des dés sont tombés ou la machine a joué depuis. Vous pouvez reprendre quand même : les dés seront relancés, la partie en garde la trace et ne compte dans aucune statistique.
undo-free-tip = Reprendre votre dernière action, au-delà des dés et des coups de la machine
undo-anyway = Reprendre quand même
undo-not = Impossible d’annuler. { $reason }
standing-pass = Toujours passer ici
waiting-for = On attend { $who }
waiting-thinks = { $who } réfléchit… { $seconds } s
waiting-move-now = Assez réfléchi, jouer
waiting-gathering = La table attend que tous les sièges soient pris.
waiting-closed = Cette table est fermée.
waiting-table = Un instant…
moment-looking = Vous regardez l’action { $action }
moment-before = Avant
moment-after = Après
moment-return = Revenir au présent
catch-up = { $count ->
    [one] Encore une étape à montrer
   *[other] Encore { $count } étapes à montrer
 }
catch-up-step = Étape suivante
catch-up-skip = Tout montrer d’un coup

## Pourquoi pas ?

what-is-this = Qu’est-ce que c’est ?
why-question = Pourquoi pas { $name } ?
why-asking = On demande à l’arbitre…
why-not-yours = La décision n’est pas à vous.
why-over = La partie est finie.
why-nothing = Rien ne concerne { $name } à présent.
why-instead = Possible : { $names }{ $more ->
    [0] .
   *[other] {" "}et { $more } de plus.
 }
why-prompt = Puis-je m’arrêter là ?
why-prompt-nothing = Tout ce qui a un bouton peut se faire à présent. Montrez un lieu, un pion ou une carte pour en savoir plus.
why-point = Montrez ce qui vous étonne

## Chances et conseils

odds-of = Chances : { $deed }
odds-question = { $deed } ?
odds-exact = exact
odds-estimate = estimé
odds-advice = Attention :
way-fire = en chemin, tirs possibles de { $names }.
odds-none = Montrez ce que vous pourriez faire. Si le hasard s’en mêle, les chances s’affichent ici.
odds-not-here = Cette table se joue sans les chances.
hint-title = Un conseil
hint-help = La machine pèse vos choix, en ne sachant que ce que vous savez.
hint-ask = Demander un conseil
hint-thinking = La machine réfléchit…
hint-best = le meilleur qu’elle ait trouvé
hint-value = valeur { $value }
hint-show = Montrer sur la carte : { $deed }
hint-show-short = montrer

## Colonne

column = Récit, forces, chances, règles, discussion
tab-story = Récit
tab-forces = Forces
tab-odds = Chances
tab-rules = Règles
tab-chat = Tchat
story-empty = Le récit commence à la première action.
story-whole = Montrer tout le récit ({ $count } lignes)
story-before = { $count ->
    [one] Un pas auparavant
   *[other] { $count } pas auparavant
    }
story-look = Revoir le moment de l’action { $action }
forces-empty = Il n’y a encore rien sur la carte.
rules-search = Chercher dans les règles
rules-loading = On apporte les règles…
rules-none = Aucune règle ne parle de « { $words } ».
rules-now = C’est la question du moment : y aller
rules-met = { $count ->
    [one] Rencontrée une fois en jeu
   *[other] Rencontrée { $count } fois en jeu
}
rules-found = { $count ->
    [one] { $count } règle
   *[other] { $count } règles
 }
origin-save = Cette table reprend une partie sauvegardée : qui l’a apportée sait ce qui s’y est joué.
origin-position = Cette table part d’une position préparée par quelqu’un.
origin-copy = Cette table part de la copie d’une autre, dont le passé peut être connu.
chat-empty = Personne n’a encore rien dit.
chat-say = Dire quelque chose
chat-send = Envoyer
chat-observer = regarde
chat-parted = Ce que vous écrivez n’atteint pas { $names }, et ce qu’écrivent ceux qui regardent ne vous atteint pas : les règles vous interdisent de communiquer.
chat-news = { $count ->
    [one] un nouveau message
   *[other] { $count } nouveaux messages
 }
chat-hello = Bonjour, et bonne chance !
chat-good-move = Bien joué !
chat-moment = Un instant, s’il vous plaît.
chat-oops = Aïe.
chat-thanks = Merci pour la partie.
replay-here = Rejouer à partir d’ici
replay-stop = Arrêter
replay-line = Revenir à une action
replay-action = action { $action }
tray-title = Ce que vous tenez
tray-hand = { $count ->
    [one] Votre main · { $count } carte
   *[other] Votre main · { $count } cartes
 }
tray-deck = Pioche { $draw } · Défausse { $discard }
tray-not-now = ne peut pas être jouée à présent
tray-played = Dernière jouée
tray-stack = À { $place }
tray-empty = Ce que vous tenez, ou ce que vous choisissez sur la carte, se trouve ici.

## Panneaux

table-can-be-chosen = peut être choisi
table-unknown-piece = unité inconnue
table-unknown-piece-of = unité inconnue ({ $side })
table-piece-count = { $count } { $kind }
table-marker-at = { $marker } à { $place }
table-facing-of = { $piece }, face au { $direction }
table-link-between = de { $from } à { $to }
table-lacks = il manque { $count } à { $side }
table-token-here = { $token } est ici
table-item-done = fait :
table-item-owed = à faire :
table-total = Total
table-pools = Dés
table-pool = { $dice } dés qui touchent à { $face } ou plus
table-attacks = { $who } · attaque
table-defends = { $who } · défense
table-duel-parts = D’où vient la force
table-duel-rounds = Les rounds
table-duel-round = Round { $number }
table-duel-won = { $who } l’a emporté avec : { $card }
table-duel-earlier = Rounds précédents
table-attack-on = Attaque sur { $places }
table-attack-planned = prévue
table-attack-declared = déclarée
table-attack-fighting = en cours
table-attack-done = terminée
table-attack-skipped = abandonnée
table-attack-idle = Peuvent encore attaquer :
table-attack-open = Doivent encore être attaqués :
table-draw-pile = { $count } à piocher
table-discards = { $count } en défausse
table-removed = { $count } retirées
table-deck-contents = Ce qu’il en reste
table-deck-discard = En défausse, la dernière d’abord
table-deck-removed = Retirées du jeu
table-hidden-cards = { $count ->
    [one] une carte que vous ne voyez pas
   *[other] { $count } cartes que vous ne voyez pas
 }
battle-open = { $battle } : montrer
battle-fold = Replier
field-box-of = { $box }, { $side }
field-most = { $count } sur { $most }
field-dice = Dés : { $dice }
field-waiting = { $count ->
    [one] Une unité à déployer
   *[other] { $count } unités à déployer
  }

## Dés

dice-skip = Dés. Appuyez pour continuer
dice-own = Votre dé, numéro { $count }
dice-own-help = Lancez-le sur votre table et indiquez ce qu’il montre. C’est pour : { $purpose }.
dice-given = Déjà lancés :
luck-title = La chance aux dés
luck-loading = On compte…
luck-none = Aucun dé n’a encore été lancé.
luck-purpose = Pour
luck-seat = Siège
luck-count = Jets
luck-mean = Moyenne
luck-expected = Attendu

## Même écran, ennuis, propositions, fin

curtain-pass = Passez l’écran : { $seat }
curtain-help = Que personne d’autre ne regarde.
curtain-i-am = C’est moi : { $seat }
trouble-moved = Cette table a avancé dans une autre fenêtre. Rien n’est perdu ; voici où elle en est.
trouble-show = Montrer
trouble-sending = Votre action n’a pas atteint le serveur. Rien n’est perdu ; nouvel essai ({ $attempt }).
trouble-unsent = Votre action n’a pas atteint le serveur. Rien n’est perdu. Réessayez une fois la connexion revenue.
trouble-failed = Cela n’a pas marché ({ $code } : { $message }). La table est restée comme elle était.
trouble-offline = Pas de connexion. La carte, le récit et les règles restent lisibles ; les actions attendent le retour.
proposal-draw = { $from } propose la nulle.
proposal-draw-waits = La nulle est proposée ; on attend la réponse.
proposal-back = { $from } demande de revenir à l’action { $action }.
proposal-back-waits = Vous avez demandé de revenir à l’action { $action } ; on attend la réponse.
proposal-look = Regarder
proposal-yes = Accepter
proposal-no = Refuser
end-first-leg = Le match aller est joué
end-second-leg = Le match retour
end-draw = Partie nulle
end-won = Victoire : { $who }
end-turning-points = Moments décisifs
end-show = Comment elle s’est terminée
end-replay = Revoir
end-again = Rejouer
end-swap = Changer de camp
end-rematch-there = Vers la nouvelle table
end-luck = Chance aux dés
fatal-title = La table ne peut pas être montrée.
fatal-not-found = Cette table n’existe pas.
fatal-forbidden = Cette table ne vous est pas ouverte.
fatal-help = Rien n’est perdu : le journal de la table est en sûreté sur le serveur.
fatal-offline = Le serveur est injoignable. Rien n’est perdu : le journal de la table y est en sûreté.
fatal-again = Réessayer

## Menu

menu-table = Cette table
menu-online = présent
menu-copy = Copier le lien
menu-copy-invite = Copier l’invitation
menu-copied = Copié
menu-save = Fichier de la partie
menu-save-not = Le fichier dit tout : on peut l’avoir une fois la partie finie, ou quand on joue seul.
menu-claim = { $seat } n’a plus de temps : réclamer la victoire
menu-replace = { $seat } n’a plus de temps : laisser jouer la machine
menu-propose = Demander et proposer
menu-draw = Proposer la nulle
menu-back = Proposer de revenir en arrière
menu-back-to = Proposer de revenir à l’action { $action }
menu-back-help = Revoyez d’abord une ligne du récit, puis proposez d’y revenir.
menu-resign = Abandonner
menu-standing = Réponses permanentes
menu-standing-passes = Vous passez toujours : { $window }
menu-standing-by = Votre réponse permanente : { $window } ({ $terms })
menu-standing-usual = Votre réponse permanente, l’habituelle : { $window }
menu-standing-term = { $term } : { $bound }
menu-standing-ask = Me demander de nouveau
menu-liking = À votre goût
resign-title = Abandonner ?
resign-help = La partie finit aussitôt, et l’autre camp l’emporte. Cela ne se reprend pas.
resign-yes = Abandonner
resign-no = Continuer
speed = Coups et dés
speed-step = pas à pas
speed-normal = calmes
speed-fast = rapides
speed-none = sans animation
motion-reduced = Moins de mouvement
sounds = Sons
sounds-each = Quels sons
sound-turn = À vous de jouer
sound-die = Dés
sound-card = Cartes
sound-step = Marches
sound-combat = Combat
sound-city = Villes prises
sound-refusal = Refus
sound-victory = Victoire
sound-hear = Écouter : { $sound }
sound-hear-short = Écouter

## Touches

keys-title = Touches
keys-help = Les lettres seules agissent hors des champs de texte. On peut les changer ici, ou les désactiver dans le menu.
keys-letters = Touches d’une lettre
ask-risks = Demander avant les dés, les tirs et les combats
staff-proposes = L’état-major propose de lui-même
keys-change = changer
keys-change-of = Changer la touche : { $deed }
keys-press = appuyez sur une touche
keys-taken = Cette touche est prise, ou ne convient pas.
keys-usual = Revenir aux touches habituelles
key-space = Espace
key-enter = Entrée
key-escape = Échap
key-up = lieu le plus proche vers le haut
key-down = lieu le plus proche vers le bas
key-left = lieu le plus proche à gauche
key-right = lieu le plus proche à droite
key-choose = choisir, confirmer
key-add = choisir ou lâcher
key-next = prochaine chose à choisir
key-previous = précédente chose à choisir
key-stackdown = descendre dans la pile
key-stackup = monter dans la pile
key-close = fermer, lâcher
key-undo = annuler
key-primary = action principale
key-staff = consulter l’état-major ; encore : exécuter
key-attack = tous à l’attaque
key-pass = passer jusqu’à ce que quelque chose change
key-company = toute la pile rejoint la troupe
key-by = passer par ici
key-fight = combattre
key-why = pourquoi pas ?
key-what = qu’est-ce que c’est
key-option = carte ou option
key-turnleft = tourner à gauche ; reculer dans le temps
key-turnright = tourner à droite ; avancer dans le temps
key-story = récit
key-forces = forces
key-odds = chances
key-rules = règles
key-chat = tchat
key-map = retour à la carte
key-goto = aller à un lieu
key-zoomin = agrandir
key-zoomout = réduire
key-fit = carte entière
key-lists = la carte en listes
key-help = toutes les touches
goto-title = Aller à
goto-help = Nom ou numéro d’un lieu
goto-none = Aucun lieu de ce nom.

## Téléphone

phone-nav = Parties de la table
nav-map = Carte
nav-hand = Main
nav-story = Récit
nav-forces = Forces
nav-rules = Règles
sheet-height = Volet, { $height } : changer sa hauteur
sheet-peek = bas
sheet-half = à mi-hauteur
sheet-full = haut

## La carte en listes, et ce qui est lu à haute voix

play-area = La table
board-label = Carte
board-help = Les flèches vont de lieu en lieu, Entrée choisit, n et p parcourent ce que vous pouvez choisir, le point d’interrogation demande pourquoi pas, b montre la carte en listes.
board-loading = On déroule la carte…
lists-title = La carte en listes
lists-open = La carte en listes
lists-can-do = Ce que vous pouvez faire
lists-not-now = Un instant : rien ne peut être choisi.
lists-wait = On ne vous demande rien à présent.
lists-places = Lieux
lists-all-places = Tous les lieux
lists-pieces = Pions
lists-panels = Pistes et cartes
lists-legal = Peut être choisi
lists-choose = Choisir { $name }
lists-ways = Chemins vers :
lists-neighbour = { $place } ({ $direction })
direction-n = nord
direction-ne = nord-est
direction-e = est
direction-se = sud-est
direction-s = sud
direction-sw = sud-ouest
direction-w = ouest
direction-nw = nord-ouest
live-your-turn = À vous : { $question }
live-refused = { $reason } Règle { $rule }.
live-many = Il s’est passé { $count } choses. Appuyez sur S pour les lire.

## Leçon

coach-title = Leçon
coach-step = Étape { $step } sur { $of }
coach-next = Continuer
coach-skip = Passer la leçon
coach-resume = Reprendre la leçon
coach-gently = Bonne idée, mais d’abord cette étape.
coach-show = Montrez-moi
coach-first-game = Votre première partie : { $scenario }.
coach-begin = Commencer cette partie
coach-stay = Rester à cette table

## Mots de la carte que les jeux nous laissent

term-side-neutral = neutre
term-group-zone = Mers
term-link-road = route
term-link-pass = col
term-link-alpine = col alpin
term-link-alpine-pass = col alpin
term-link-strait = détroit
term-window-claim = Réclamer la première carte
term-window-reaction = Réactions à une marche
term-window-battle-events = Événements avant une bataille
term-window-bad-weather = Mauvais temps
term-window-storm = Tempête en mer
term-window-hostile-tribes = Tribus hostiles
term-window-elephant-fright = Éléphants effrayés
term-window-ally-deserts = Alliés qui désertent
term-window-fire = Tir sur qui s’approche
term-window-last-shots = Derniers tirs avant le combat
term-window-messenger = Messagers
term-window-advance = Avance après combat
term-window-counter-charge = Contre-charge
term-window-outrun = Avance après une charge dans le vide
term-window-dismount = Mettre pied à terre
term-window-emperor = Le commandant s’écarte
term-window-lock-shields = Serrer les boucliers
term-window-rejoin = Retour des détachements
term-window-recovery = Récupération de pas
term-window-follow = Avance des défenseurs
term-window-withdrawal = Repli
term-window-interception = Interception
term-window-guile = Points de ruse
term-window-appointments = Nominations
term-window-naval = Construction de navires
term-window-legate = Légats
term-window-devotio = Devotio
term-window-losses = Choix des pertes
term-window-coordination = Coordination
term-window-markers = Marqueurs laissés de côté
term-window-settling = Garnisons
term-window-prorogation = Prorogation
term-term-range = Pas plus loin que (hexes)
term-term-strength = Sur rien de plus faible que
term-switch-keep = Garder un tir
term-term-garrison = Garnison d’une ville vide (points)
term-switch-inside = Entrer ensuite dans les murs
term-switch-army = Seulement qui commande une armée
term-facing-n = nord
term-facing-ne = nord-est
term-facing-e = est
term-facing-se = sud-est
term-facing-s = sud
term-facing-sw = sud-ouest
term-facing-w = ouest
term-facing-nw = nord-ouest

# Plusieurs pièces envoyées ensemble.
company-chosen = { $count ->
    [one] Un pion choisi : montrez où il doit aller
   *[other] { $count } pions choisis : montrez où ils doivent aller
}
company-clear = Les laisser là
company-follow = Encore vers { $place }
table-band-plain = { $chance } : { $outcome }
table-band-row = { $chance } : { $outcome } ; l’attaquant perd { $attacker }, le défenseur { $defender }
table-results-columns = Colonnes de la table
table-results-faces = Effet de chaque face dans la colonne { $column }
order-title = Votre ordre
order-risk = Il y a quelque chose à peser d’abord : l’ordre s’exécute quand vous le dites.
order-short = ne s’approche pas davantage
order-left = { $count ->
    [one] Un pion reste où il est.
   *[other] { $count } pions restent où ils sont.
}
order-halted-losses = Arrêt : les pertes dépassent votre limite.
pass-on = Passer outre
pass-until = Passer jusqu’à du nouveau
pass-on-tip = Passer jusqu’à ce que quelque chose change
attack-all = Tous à l’attaque
attack-all-tip = Tous ceux qui le peuvent attaquent ce qu’ils touchent
fight-losses = S’arrêter quand les pertes dépassent
fight-losses-any = jusqu’au bout
fight-losses-most = { $count ->
    [0] sans perte
    [one] une perte au plus
   *[other] { $count } pertes au plus
}
standing-terms = Réponse permanente
standing-this-phase = Pour cette phase seulement
standing-set = Qu’il en soit ainsi
company-forward = En avant
company-wheel-left = Tourner à gauche
company-wheel-right = Tourner à droite
company-attack = Attaquer
company-spread = Répartir
company-spread-tip = Tracer la ligne sur laquelle les répartir (ou Maj et glisser depuis l’un d’eux)
company-staff = À l’état-major
company-staff-tip = L’état-major les mène jusqu’à nouvel ordre
charge-handed = { $count ->
    [one] L’état-major mène un pion pour vous.
   *[other] L’état-major en mène { $count } pour vous.
}
charge-back = Reprendre
deployments = Déploiements
deployments-save = Garder la position de mes pions
deployments-name = { $number }. gardé le { $date }
deployments-apply = Déployer ainsi
deployments-choose = Déployer ainsi : { $name }
deployments-drop = Oublier
order-running = Les ordres s’exécutent…
order-seen = D’accord
order-halted-dice = Arrêt : un dé est tombé.
order-halted-revealed = Arrêt : quelque chose de caché est apparu.
order-halted-blocked = Arrêt : impossible d’aller plus loin.
order-halted-long = Arrêt : la route était longue. Redonnez l’ordre pour continuer.
staff-ask = État-major
staff-ask-tip = Votre état-major propose la suite de cette phase
fight-on = Combattre
fight-on-tip = Le combat est mené à son terme, de la manière habituelle
staff-title = Votre état-major propose
staff-nothing = Rien de plus : terminez la phase quand vous voulez.
staff-stop-done = C’est tout ce qu’il ferait pour l’instant.
staff-stop-dice = Puis un dé est lancé : il réfléchira de nouveau quand il sera tombé.
staff-stop-revealed = Puis quelque chose de caché apparaît.
staff-stop-others = Puis un autre joueur décide.
staff-stop-phase = Puis la phase est finie.
staff-stop-blocked = Il ne voit pas plus loin.
staff-stop-losses = Plus loin, les pertes dépasseraient votre limite.
staff-stop-long = Il n’a pas encore réfléchi plus loin.
staff-ends = termine la phase
staff-cost = coûte { $cost }
staff-fire = { $count ->
    [one] 1 peut tirer sur eux
   *[other] { $count } peuvent tirer sur eux
  }
plan-change = { $name } : ailleurs
plan-changing = Où envoyer { $name } à la place ?
plan-changing-help = Désignez le lieu sur la carte, ou allez-y avec les flèches et appuyez sur Entrée.
plan-changing-tap = Touchez le lieu sur la carte.
plan-unchanged = C’est impossible : rien n’a changé.
staff-drop = Rejeter
staff-carry-out = { $count ->
    [one] Exécuter
   *[other] Exécuter les { $count }
  }
