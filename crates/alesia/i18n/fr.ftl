# The game
title = Alésia
summary = 52 av. J.-C. César assiège Vercingétorix dans Alésia tandis que toute la Gaule marche à son secours : deux lignes de remparts entre deux armées.
scenario-alesia = Alésia, 52 av. J.-C.
about-alesia = Deux jours d’assaut contre la double ligne de César. Les Gaulois doivent percer du dehors et de la cité et faire sortir Vercingétorix de la carte ; les Romains doivent tenir.
length-alesia = 24 tours, une longue journée
seat-roman = Rome
seat-gaul = Les Gaulois
seat-besieged = Les assiégés
seat-relief = La force de secours
seat-caesar = César
seat-labienus = Labienus
option-fill-trench = La tranchée peut être comblée
option-turns-per-period = Tours de chaque période d’assaut
option-dead-commander-out = Un commandant romain quitte la partie avec son chef
option-time-limits = Temps limité pour les mouvements
option-secret-spheres = Sphères de commandement secrètes
option-vercingetorix-protected = Vercingétorix est protégé par sa pile
option-reconnaissance = La cavalerie romaine reconnaît hors de la carte
option-hidden-stacks = Les piles derrière les ouvrages ne sont pas inspectées
option-vercingetorix-move = Facteur de mouvement de Vercingétorix

# Places and words
place-city = Alésia (dans les murs)
place-pool = À placer
word-city = la cité
beyond = hors carte
word-off-map = hors de la carte
headline-deployment = Jour { $period }, déploiement
headline-turn = Jour { $period }, tour { $turn }
turn-number = Tour { $n }
score-lost = Facteurs de combat perdus

# Comment on gagne, avec le compte : le but du siège, et pour qui regarde, comment on gagne la partie.
goal = Les Gaulois gagnent si Vercingétorix quitte la carte, Rome s’il n’en sort pas ou s’il est rejoint : { $left ->
    [0] la partie est finie
    [1] il reste 1 tour
   *[other] il reste { $left } tours
  }.
goal-without-caesar = Les Gaulois gagnent si Vercingétorix quitte la carte ; César mort, Rome ne peut qu’obtenir la nulle : { $left ->
    [0] la partie est finie
    [1] il reste 1 tour
   *[other] il reste { $left } tours
  }.
goal-roman = Gardez Vercingétorix sur la carte, ou rejoignez-le hors de la cité, et gardez César en vie : { $left ->
    [0] la partie est finie
    [1] il reste 1 tour
   *[other] il reste { $left } tours
  }.
goal-roman-without-caesar = César est mort. Gardez Vercingétorix sur la carte pour obtenir la nulle : { $left ->
    [0] la partie est finie
    [1] il reste 1 tour
   *[other] il reste { $left } tours
  }.
goal-gaul = Faites sortir Vercingétorix de la carte, loin de toute unité romaine : { $hexes ->
    [0] il est au bord
    [1] il est à 1 hexagone du bord
   *[other] il est à { $hexes } hexagones du bord
  }, { $left ->
    [0] la partie est finie
    [1] il reste 1 tour
   *[other] il reste { $left } tours
  }.
goal-gaul-off-field = Faites sortir Vercingétorix de la cité et de la carte, loin de toute unité romaine : { $left ->
    [0] la partie est finie
    [1] il reste 1 tour
   *[other] il reste { $left } tours
  }.
half-points = { $half ->
     [0] { $whole }
    *[other] { $whole ->
         [0] ½
        *[other] { $whole } ½
        }
    }
delay-marker = Délai { $n }
odds-1-4 = 1/4
odds-1-3 = 1/3
odds-1-2 = 1/2
odds-1-1 = 1/1
odds-2-1 = 2/1
odds-3-1 = 3/1
odds-4-1 = 4/1
odds-5-1 = 5/1
odds-6-1 = 6/1 ou plus
result-rage = la bataille fait rage
result-melee = mêlée
result-ae = attaquants éliminés
result-de = défenseurs éliminés
result-ar1 = les attaquants reculent de 1 hex
result-ar2 = les attaquants reculent de 2 hexes
result-ar3 = les attaquants reculent de 3 hexes
result-ar4 = les attaquants reculent de 4 hexes
result-dr1 = les défenseurs reculent de 1 hex
result-dr2 = les défenseurs reculent de 2 hexes
result-dr3 = les défenseurs reculent de 3 hexes
result-dr4 = les défenseurs reculent de 4 hexes
double-fort = Fort : doublé
double-rampart = Rempart : doublé
double-hill = Sommet contre pente : doublé
double-river = Attaquants dans la rivière : doublé
double-trench = Attaquants dans la tranchée : doublé
recovery-besieged = infanterie assiégée
recovery-relief = infanterie de secours
recovery-gallic-cavalry = cavalerie gauloise
recovery-roman-infantry = cohortes et recrues
recovery-roman-cavalry = cavalerie romaine
odds-miss = sans effet
odds-disrupted = désorganisée
odds-killed = éliminée
roll-shot = Tirs
roll-works = Ouvrages extérieurs
roll-combat = Corps à corps
roll-screen = Écrans
roll-messenger = Messagers

# Panels
panel-combat = Corps à corps
panel-attacks-roman = Attaques romaines
panel-attacks-gaul = Attaques gauloises
panel-movement = En marche
panel-turns = Période d’assaut
panel-sortie = Sortie des assiégés
panel-delay = Délai
panel-boxes = Hors de la carte
panel-spheres = Sphères de commandement
panel-losses = Pertes
column-spent = Dépensés
column-left = Restants
column-infantry = Infanterie
column-cavalry = Cavalerie
column-factors = Facteurs
column-units = Unités
column-commander = Commandant
losses-roman-infantry = Cohortes et recrues
losses-roman-cavalry = Cavalerie romaine
losses-roman-missiles = Archers et frondeurs
losses-gaul-besieged = Gaulois assiégés
losses-gaul-relief = Infanterie de secours
losses-gaul-cavalry = Cavalerie gauloise
stage-dice = Les dés sont jetés
stage-result = Le résultat est appliqué
stage-after = Retraite et avance
sortie-units = { $count ->
    [one] { $count } unité
   *[other] { $count } unités
    } de secours sur { $needed } aux ouvrages extérieurs
sortie-combat = Un corps à corps a été livré
sortie-turn = Les assiégés peuvent sortir à partir du tour { $turn }

# Terms of the board
term-piece-leader = Chef
term-piece-cohort = Cohorte
term-piece-recruits = Recrues
term-piece-light-infantry = Infanterie légère
term-piece-infantry = Infanterie
term-piece-cavalry = Cavalerie
term-piece-archers = Archers
term-piece-slingers = Frondeurs
term-piece-fort = Fort
term-piece-stack = Pile inconnue
term-terrain-clear = terrain dégagé
term-terrain-slope = pente
term-terrain-hilltop = sommet
term-terrain-city = cité
term-marker-presence = Gaulois hors de la carte
term-marker-rage = La bataille fait rage
term-marker-filled-trench = Tranchée comblée
term-marker-path = Chemin
term-marker-target = Cible
term-marker-charge = Attaque annoncée
term-state-of-alesia = de l’armée d’Alésia
term-state-moving = en mouvement
term-state-following = à la suite
term-state-moved = a bougé
term-state-disrupted = désorganisée
term-state-raging = dans une bataille qui fait rage
term-state-retreating = doit reculer
term-state-fighting = au combat
term-state-missile = unité de tir
term-state-manned = occupé
term-state-fired-1 = a tiré à portée primaire
term-state-fired-2 = a tiré à portée secondaire
term-state-fired-3 = a tiré à portée tertiaire
term-state-lost-2 = portée secondaire perdue
term-state-lost-3 = portée tertiaire perdue

# Questions
ask-others-wait = Les Gaulois règlent leurs cases.
ask-report-wait = Les Gaulois font leur rapport sur la { $zone }.
ask-sphere = Les cinq zones de César commencent par…
ask-deploy = { $count ->
    [0] Tous vos pions sont placés. Changez ce que vous voulez.
   *[other] Placez vos pions : il en reste { $count }.
    }
ask-redeploy = Redéployez vos unités.
ask-place = Où placer { $piece } ?
ask-gaul-moves = Déplacez vos unités sur la carte et hors de la cité.
ask-gaul-enters = Faites entrer des unités sur la carte.
ask-step = { $piece } : il reste { $half ->
     [0] { $points ->
         [one] { $points } point
        *[other] { $points } points
        }
    *[other] { $points ->
         [0] un demi-point
         [one] { $points } ½ point
        *[other] { $points } ½ points
        }
    }. Vers où ?
ask-appear-wall = Sur quel mur paraît { $piece } ? Points : { $half ->
     [0] { $points }
    *[other] { $points ->
         [0] ½
        *[other] { $points } ½
        }
    }.
ask-appear-edge = Où entre { $piece } ? Points : { $half ->
     [0] { $points }
    *[other] { $points ->
         [0] ½
        *[other] { $points } ½
        }
    }.
ask-fire = { $piece } est en { $hex }. Tirer ?
ask-last-shots = Les Gaulois ne bougent plus. Derniers tirs ?
ask-off-map = Déplacez vos unités hors de la carte.
ask-declare = Annoncez vos attaques.
ask-resolve = Quelle attaque se joue maintenant ?
ask-roman-moves = Déplacez vos unités.
ask-messenger = Envoyer un messager dans une zone ?
ask-scatter = Des unités sont à égale distance de plusieurs zones. Où vont-elles ?
ask-station = Placez les unités récupérées dans les cases.
ask-recover = Récupérez des unités perdues ({ $step }) : { $left ->
    [one] { $left } facteur restant
   *[other] { $left } facteurs restants
    }.
ask-excess = Trop d’unités en { $hex } : { $limit } au plus. Laquelle est perdue ?
ask-die = Quel dé compte à { $odds } ?
ask-share = Ceux qui ont attaqué avec { $piece } reculent. Part-il avec eux ?
ask-lead = Menez les unités battues à { $hexes ->
    [one] un hex
   *[other] { $hexes } hexes
    }.
ask-lead-on = { $piece } recule { $hexes ->
    [one] d’un hex
   *[other] de { $hexes } hexes
    } en tout. Vers où ?
ask-advance = Avancer { $hexes ->
    [one] d’un hex
   *[other] de { $hexes } hexes au plus
    } ?
ask-consent = { $piece } veut prendre le commandement des unités alentour. L’acceptez-vous ?
ask-screen = L’infanterie de la { $zone } se joint-elle à l’écran ?
ask-report-cavalry = Combien d’unités de cavalerie dans la { $zone } ? (précision { $accuracy } %)
ask-report-infantry = Combien d’unités d’infanterie dans la { $zone } ? (précision { $accuracy } %)

# Actions
do-done-moving = Finir les mouvements
do-done-deploy = Tout est placé
do-done-declare = Toutes les attaques sont annoncées
do-done-off-map = Finir les mouvements hors carte
do-done-recover = Ne plus récupérer
do-pass = Passer
do-hold-fire = Ne pas tirer
do-no-advance = Ne plus avancer
do-time-up = Le temps est écoulé
do-sphere = De la { $zone } à la { $last }
do-ready = Déploiement tout prêt
do-pick = { $piece }
do-join = { $piece } aussi
do-join-all = Toutes les unités d’ici
do-place = Placer en { $hex }
do-appear-wall = Paraître en { $hex } ({ $cost ->
    [one] { $cost } point
   *[other] { $cost } points
    })
do-appear-edge = Entrer en { $hex } ({ $cost ->
    [one] { $cost } point
   *[other] { $cost } points
    })
do-go = Aller en { $hex }
do-go-for = Aller en { $hex } ({ $half ->
     [0] { $points }
    *[other] { $points ->
         [0] ½
        *[other] { $points } ½
        }
    } sur { $all } points)
do-leave = Quitter la carte vers la { $zone }
do-stop = S’arrêter ici
do-shift = { $piece } vers la { $zone }
do-shift-all = Toute la { $zone } vers la { $to }
do-assume = Prendre le commandement à 10 hexes à la ronde
do-yield = L’accepter
do-refuse = Refuser
do-remove = Sacrifier { $piece }
do-shoot = { $shooter } : tir sur { $target }, portée { $range }
do-attack = { $piece } attaque { $hex }
do-storm-wall = { $piece } attaque { $hex } du haut du mur
do-storm-edge = { $piece } attaque { $hex } depuis l’extérieur
do-resolve = Attaque { $attack } sur { $hex }
do-resolve-none = Attaque { $attack }
do-die = Garder le { $die }
do-lead = { $piece } recule en { $hex }
do-lead-off = { $piece } hors de la carte vers la { $zone }
do-cut = { $piece } ne peut reculer : perte
do-share = { $piece } part avec eux
do-stay-behind = Il reste avec les autres
do-follow = { $piece } suit { $with }
do-advance = { $piece } avance en { $hex }
do-advance-off = { $piece } quitte la carte vers la { $zone }
do-box = { $piece } vers la { $zone }
do-recover = { $piece } ({ $combat ->
    [one] { $combat } facteur
   *[other] { $combat } facteurs
    })
do-weigh = L’infanterie se joint à l’écran
do-weigh-not = L’infanterie reste à l’écart
do-say = { $number }
do-messenger = Un messager dans la { $zone }

# Advice
advice-doubled = { $attack } contre { $defence }, { $column }. { $cause } ({ $rule }).
advice-no-room = Il n’y a plus de place en { $hex } : { $limit } unités au plus, et aucune ne peut encore s’en éloigner. L’une d’elles sera perdue.
advice-excess = Il y a trop d’unités en { $hex }, et aucune ne peut s’en éloigner : il faudra en sacrifier.
advice-abandoned = Sans soutien au contact de l’ennemi, { $piece } disparaîtra avant le combat.
advice-leader-lost = { $piece } y serait éliminé.
advice-leader-left = { $piece } resterait seul au contact de l’ennemi et serait perdu.

# Refusals
refuse-not-now = Ce n’est pas ce qui est demandé.
refuse-moving = { $piece } est en marche : continuez ou arrêtez-vous.
refuse-off-map = C’est hors de la carte.
refuse-not-on-map = Le pion n’est pas encore sur la carte.
refuse-city = Les Romains n’entrent jamais dans Alésia.
refuse-inside-city = Du mur, on ne peut que sortir de la cité.
refuse-enemy = Un ennemi s’y trouve.
refuse-zoc-to-zoc = On ne passe pas d’une zone de contrôle ennemie directement à une autre.
refuse-missile-zoc = Archers et frondeurs n’entrent pas dans une zone de contrôle ennemie.
refuse-works = La cavalerie n’entre jamais dans les ouvrages extérieurs.
refuse-fort-range = Vercingétorix reste à plus de 3 hexes d’un fort occupé.
refuse-points = Il faut { $needs ->
    [one] { $needs } demi-point
   *[other] { $needs } demi-points
    } ; { $has ->
    [0] il n’en reste aucun
   *[other] il en reste { $has }
    }.
refuse-same-barrier = Cette rivière ou tranchée a été quittée : on n’y rentre plus ce tour.
refuse-stopped = Il a dû s’arrêter ici.
refuse-too-far = { $hex } est trop loin.
refuse-no-clock = Aucune horloge ne tourne.
refuse-romans-stay = Seuls les Gaulois quittent la carte.
refuse-not-at-edge = Le bord de la { $zone } n’est pas à portée.
refuse-out-again = Aucune unité n’entre et ne sort dans le même tour.
refuse-not-wall = { $hex } n’est pas un hex de mur.
refuse-crowded = Trop d’unités sont passées ici : { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
    }.
refuse-other-zone = { $hex } n’appartient pas à la { $zone }.
refuse-not-off-map = { $piece } n’est pas hors de la carte.
refuse-moved = { $piece } a déjà bougé.
refuse-held = Éclaireurs et écran se tiennent dans la { $zone }.
refuse-held-piece = L’ennemi retient { $piece }.
refuse-not-beside = La { $zone } ne touche pas la { $from }.
refuse-nobody-shifts = Moins de deux unités peuvent passer de la { $from } à la { $zone }.
refuse-other-place = { $piece } n’est pas là d’où part le pion en main.
refuse-joined = { $piece } suit déjà.
refuse-nobody-joins = Personne d’autre ici ne peut suivre.
refuse-set-out = Ceux qui suivent sont désignés avant le premier pas.
refuse-already-done = Vous avez fini cette phase.
refuse-enemy-piece = { $piece } n’est pas à vous.
refuse-dead = { $piece } n’est pas en jeu.
refuse-raging = Une bataille qui fait rage retient { $piece }.
refuse-disrupted = { $piece } ne peut bouger ce tour : désorganisation.
refuse-entries-begun = Des unités sont entrées : celles de la carte ne bougent plus.
refuse-colleague-first = Votre collègue n’a pas fini ses mouvements sur la carte.
refuse-sortie = Les assiégés restent dans la cité : { $count } sur 10 unités de secours aux ouvrages, { $fought ->
     [0] aucun corps à corps
    *[other] un corps à corps livré
    }.
refuse-sortie-later = Les assiégés peuvent sortir à partir du tour { $turn }.
refuse-besieged-first = Au tour de la première sortie, les assiégés bougent d’abord.
refuse-overfull = Trop d’unités en { $hex }, et l’une peut encore bouger.
refuse-missile-stays = { $piece } doit se retirer de la zone de contrôle ennemie.
refuse-not-in-excess = { $piece } n’est pas dans un hex trop plein.
refuse-not-yours = C’est le commandement de votre collègue.
refuse-one-commander = Il n’y a qu’un commandant romain.
refuse-assumed = Vous avez déjà pris le commandement.
refuse-no-leader = Votre chef n’est pas sur la carte.
refuse-own-sphere = Votre chef est dans votre propre sphère.
refuse-ready-again = Le déploiement tout prêt ne sert qu’au début.
refuse-unplaced = Il reste { $count ->
    [one] { $count } pion
   *[other] { $count } pions
    } à placer.
refuse-forts-stay = Les forts restent en place.
refuse-other-sphere = { $hex } est dans l’autre sphère de commandement.
refuse-near-city = { $hex } est dans Alésia ou la touche.
refuse-fort-near-city = { $hex } est à { $distance ->
    [one] { $distance } hex
   *[other] { $distance } hexes
    } d’Alésia ; il en faut 8 pour un fort.
refuse-second-fort = Il y a un fort en { $hex }.
refuse-full = { $hex } est plein.
refuse-no-target = Il n’y a pas de Gaulois à viser.
refuse-shot-at-city = On ne tire pas sur la cité ni sur ses murs.
refuse-range = La cible est à { $distance ->
    [one] { $distance } hex
   *[other] { $distance } hexes
    }, le tir est à portée { $range }.
refuse-shot-lost = Cette portée est perdue : des Gaulois ont commencé le tour tout près.
refuse-shot-used = Cette portée a déjà servi ce tour.
refuse-raging-shot = Une unité de tir prise dans la bataille ne tire qu’accompagnée, et sur ses assaillants.
refuse-not-nearer = Il a commencé son tour dans l’arc et ne s’est pas rapproché.
refuse-has-moved = On ne peut plus viser que des Gaulois immobiles.
refuse-no-shooter = Il n’y a personne pour tirer.
refuse-other-target = La seule cible possible est { $piece }.
refuse-missile-attack = { $piece } n’attaque jamais au corps à corps ({ $hex }).
refuse-disrupted-attack = { $piece } ne peut attaquer { $hex } : désorganisation.
refuse-not-adjacent = { $piece } ne peut pas attaquer { $hex }.
refuse-held-attack = La bataille retient { $piece }, qui ne peut que contre-attaquer, pas frapper { $hex }.
refuse-not-of-record = L’un des anciens assaillants de { $hex } doit l’attaquer de nouveau tant que c’est possible.
refuse-not-next-to-all = { $piece } ne touche pas tous les hexes de l’attaque sur { $hex }.
refuse-others-not-next = D’autres unités qui attaquent avec { $piece } ne touchent pas { $hex }.
refuse-fought-apart = La bataille qui fait rage se livre à part des autres : impossible d’envoyer { $piece } aussi contre { $hex }.
refuse-attacks-already = { $piece } attaque déjà { $hex }.
refuse-attacks-elsewhere = { $piece } attaque ailleurs, { $hex } est attaqué par d’autres.
refuse-leaves-hex = Alors personne ne pourrait attaquer { $hex }.
refuse-leaves-unit = Alors { $piece } ne pourrait attaquer personne.
refuse-cannot-storm = { $piece } ne peut attaquer { $hex } d’ici.
refuse-not-virtual = { $piece } ne peut attaquer { $hex } de l’extérieur.
refuse-unit-idle = { $piece } doit attaquer.
refuse-hex-owed = { $hex } doit être attaqué.
refuse-no-attack = Vous n’avez pas d’attaque { $attack } à livrer.
refuse-no-such-die = Aucun dé ne montre { $die }.
refuse-not-beaten = { $piece } n’a pas à reculer.
refuse-retreat = { $piece } doit reculer { $hexes ->
    [one] d’un hex
   *[other] de { $hexes } hexes
    } par le meilleur chemin vers ses lignes.
refuse-not-adjacent-advance = { $hex } ne touche pas l’unité.
refuse-advance-stopped = L’avance s’est arrêtée avant { $hex }.
refuse-advance-over = L’avance n’atteint pas { $hex }.
refuse-advance-over-edge = L’avance n’atteint pas la { $zone }.
refuse-no-pursuer = { $piece } ne peut avancer.
refuse-not-emptied = { $hex } n’a pas été vidé par ce combat.
refuse-not-nearest = { $piece } ne va pas dans la { $zone }.
refuse-not-to-station = { $piece } n’est pas à placer dans une case.
refuse-not-lost = { $piece } ne compte pas parmi les pertes.
refuse-other-kind = { $piece } est d’un autre type.
refuse-allowance = Il faut { $needs ->
    [one] { $needs } facteur
   *[other] { $needs } facteurs
    } ; { $left ->
    [0] il n’en reste aucun
   *[other] il en reste { $left }
    }.
refuse-report = Dites un nombre de { $least } à { $most } (précision { $accuracy } %).

# The story
period-begins = Le jour { $period } commence.
turn-begins = Jour { $period }, tour { $turn }.
sphere-named = César commande cinq zones à partir de la { $zone }, dans le sens horaire.
spheres-open = Les sphères sont révélées : César commandait à partir de la { $zone }.
deployed = Le déploiement est achevé.
marker-drawn = Les Gaulois tirent un marqueur de délai.
marker-seen = Le marqueur indique { $marker }.
moved = { $piece } : { $from } → { $to }.
moved-on = { $piece } poursuit jusqu’en { $to }.
moved-on-together = { $piece } et { $count ->
    [one] un autre pion
   *[other] { $count } autres pions
    } poursuivent jusqu’en { $to }.
moved-together = { $piece } et { $count ->
    [one] un autre pion
   *[other] { $count } autres pions
    } : { $from } → { $to }.
entered-together = { $piece } et { $count ->
    [one] un autre pion
   *[other] { $count } autres pions
    } entrent en { $hex }.
left-map-together = { $piece } et { $count ->
    [one] un autre pion
   *[other] { $count } autres pions
    } quittent la carte vers la { $zone }.
entered = { $piece } entre en { $hex }.
left-map = { $piece } quitte la carte vers la { $zone }.
into-city = { $piece } rentre dans Alésia.
shifted = { $piece } : { $from } → { $to }.
shifted-together = { $count ->
    [one] { $count } unité
   *[other] { $count } unités
    } : { $from } → { $zone }.
presence = { $count ->
     [0] Plus un Gaulois n’est hors de la carte.
     [one] Des Gaulois sont présents dans une zone hors de la carte.
    *[other] Des Gaulois sont présents dans { $count } zones hors de la carte.
    }
conditions-met = Dix unités de secours aux ouvrages et un combat livré au tour { $turn } : les assiégés se préparent.
fort-lost = { $fort } en { $hex } est détruit.
time-up = Le temps est écoulé.
assumed = { $piece } prend le commandement des unités qui l’entourent.
refused-command = Le commandement est refusé : { $piece }.
commander-out = { $piece } tombe, et son commandant quitte la partie.
shot-missed = { $shooter } : tir sur { $target } en { $hex }, portée { $range } : { $die }, sans effet.
shot-disrupts = { $shooter } : tir sur { $target } en { $hex }, portée { $range } : { $die }, désorganisation.
shot-kills = { $shooter } : tir sur { $target } en { $hex }, portée { $range } : { $die }, élimination.
disrupted = { $piece } : désorganisation.
lost-fire = { $piece } : élimination par les tirs.
lost-works = { $piece } : perte dans les ouvrages extérieurs.
lost-combat = { $piece } : élimination au combat.
lost-no-retreat = { $piece } : perte faute de retraite.
lost-stacking = { $piece } : sacrifice faute de place.
lost-abandoned = { $piece } : perte, sans soutien parmi les ennemis.
lost-leader = { $piece } tombe aux mains de l’ennemi.
lost-screen = { $piece } : perte hors de la carte.
works-kill = { $piece } dans les ouvrages en { $hex } : { $die }, perte.
works-spare = { $piece } dans les ouvrages en { $hex } : { $die }.
rallied = { $count ->
     [one] Une unité désorganisée se reprend
    *[other] { $count } unités désorganisées se reprennent
    }.
declared = Attaques annoncées par { $side } : { $count }.
counter-attack = Une contre-attaque libère tous ceux que retenait une bataille.
combat-odds = { $hex } : { $side } attaquent à { $attack } contre { $defence }, { $odds }.
combat-dice-1 = Le dé : { $a }.
combat-dice-2 = Les dés : { $a }, { $b }.
combat-dice-3 = Les dés : { $a }, { $b }, { $c }.
combat-dice-4 = Les dés : { $a }, { $b }, { $c }, { $d }.
die-chosen = Rome garde le { $die }.
combat-result = { $hex }, attaqué par { $side } : { $result }{ $advance ->
     [0] {""}
    *[other] {", "}avance { $advance }
    }.
encircled = { $hex } est encerclé par { $side } : tous y sont perdus.
overwhelmed = { $hex } est submergé par { $side }.
rage-cancelled = { $hex } : derrière des murs, la bataille ne fait pas rage.
retreated = { $piece } recule : { $from } → { $to }.
advanced = { $piece } avance : { $to }.
trench-filled = La tranchée est comblée en { $hex }.
pause-begins = La nuit tombe entre les deux jours.
returned = { $besieged ->
    [one] { $besieged } unité assiégée rentre
   *[other] { $besieged } unités assiégées rentrent
    } dans la cité, { $relief ->
    [one] { $relief } unité
   *[other] { $relief } unités
    } de secours dans les zones.
recovered = { $piece } revient ({ $step }).
stationed = { $piece } va dans la { $zone }.
inspected = Le Romain inspecte les cases hors de la carte.
screen-no-effect = Dans la { $zone }, l’écran attaque les éclaireurs à { $attack } contre { $defence }, { $odds } : { $die }, sans effet.
screen-kills = Dans la { $zone }, l’écran attaque les éclaireurs à { $attack } contre { $defence }, { $odds } : { $die }, les éclaireurs sont perdus.
screen-lost = Dans la { $zone }, l’écran attaque les éclaireurs à { $attack } contre { $defence }, { $odds } : { $die }, l’écran est perdu.
screen-held = Dans la { $zone }, l’écran attaque les éclaireurs à { $attack } contre { $defence }, { $odds } : { $die }, les deux se tiennent.
screen-overwhelms = Dans la { $zone }, l’écran submerge les éclaireurs à { $attack } contre { $defence }, { $odds }.
reported = Rapport sur la { $zone } : { $cavalry } de cavalerie, { $infantry } d’infanterie (précision { $accuracy } %).
messenger-through = Un messager dans la { $zone } : { $die }, il passe.
messenger-lost = Un messager dans la { $zone } : { $die }, rien n’est appris.

# The end
over-escaped = Vercingétorix a quitté le champ de bataille : les Gaulois gagnent.
over-reached = Une unité romaine a rejoint Vercingétorix : Rome gagne.
over-killed = Vercingétorix est perdu : Rome gagne.
over-time = Les deux jours sont passés et Vercingétorix ne s’est pas échappé : Rome gagne.
over-draw = Vercingétorix ne s’est pas échappé, mais César est mort : partie nulle.

# The first lesson.
tutorial-title = Une première heure devant Alésia
tutorial-look-map = 52 av. J.-C. Premier jour, tour 5. Vous êtes Rome. Deux lignes de remparts enferment Alésia ; ce fort tient la ligne extérieure.
tutorial-look-prompt = Cette barre dit ce qu’on vous demande et selon quelle règle. Touchez son numéro pour la lire. Les Gaulois bougent d’abord, un par un.
tutorial-gaul-comes = Un Arverne approche. À trois hexes du fort, il est à portée : après chacun de ses pas, vous pouvez tirer.
tutorial-shoot-far = Les engins d’un fort occupé ont un tir à trois hexes, un à deux et un à un. Tirez à trois.
tutorial-gaul-comes-again = Un cinq : désorganisé, il ne bouge plus de ce tour. Le suivant le dépasse et vient à deux hexes.
tutorial-why-no-shot = Le tir lointain ne vaut qu’à trois hexes, et il est fait. Demandez pourquoi : chaque refus cite sa règle.
tutorial-shoot-slings = Les frondeurs du fort tirent aussi, à deux hexes et à un. Faites-les tirer.
tutorial-hold-fire = Un trois : manqué. Les engins pourraient tirer ; mais qui retient son tir le garde. Retenez-le.
tutorial-hold-fire-again = Il est au pied du mur. À un hex, les engins peuvent toucher tout le monde : mieux vaut attendre que tous aient bougé.
tutorial-gaul-stands = Le Gaulois a bougé tout ce qu’il voulait bouger.
tutorial-shoot-last = Les derniers tirs de cette phase : les engins à un hex. Tirez.
tutorial-gaul-waits-outside = Un quatre tue. La plupart attendent hors carte, là où vous ne voyez pas. Dans vos ouvrages, on jette le dé : un six, c’est la mort.
tutorial-look-duty = Qui est en zone de contrôle ennemie doit attaquer. Dix facteurs contre votre cohorte de cinq, doublée par son rempart.
tutorial-gaul-attacks = Dix contre dix font un contre un, et le dé montre un.
tutorial-look-rage = La bataille fait rage : tous sont retenus. Les Gaulois devront recommencer ; vous pouvez attendre, renforcer ou contre-attaquer.
tutorial-pick-other = Contre-attaquez. Prenez cette cohorte de la Dixième.
tutorial-undo = Une cohorte ne suffit pas. Tant que rien n’a été jeté, on peut revenir d’un pas : faites-le.
tutorial-pick-tenth = Trois autres sont auprès de César. Prenez la première.
tutorial-join = Et que toute la pile la suive.
tutorial-why-too-far = Huit points chacune. Un pas le long d’un rempart connecté coûte un demi-point, tout autre un point. Pourquoi est-ce trop loin ?
tutorial-go = Le mur à côté du combat est assez proche. Envoyez-les-y : elles vont l’une après l’autre.
tutorial-end-move = Vous ne bougez rien d’autre.
tutorial-counter-attack = On nomme toutes les attaques avant le premier dé. Un seul Gaulois attaqué, et plus rien ne fait rage : tous sont libres, et tenus de se battre.
tutorial-why-not-done = Peut-on s’arrêter là ? Demandez : qui est en zone de contrôle ennemie attaque.
tutorial-attack-second = La deuxième cohorte attaque donc aussi.
tutorial-attack-third = Et la troisième. La cohorte attaquée doit s’y joindre d’elle-même : vingt-quatre contre dix.
tutorial-lead = Deux contre un, et un deux : un hex de recul. Le vainqueur conduit les vaincus, vers leurs propres lignes.
tutorial-king-rides = Dix Gaulois ont atteint vos ouvrages, un combat a eu lieu, un marqueur a retardé d’un tour : Vercingétorix sort d’Alésia.
tutorial-spare-shots = On peut tirer maintenant sur les Gaulois restés immobiles à portée. Il y a mieux à faire : passez.
tutorial-look-king = S’il quitte la carte, les Gaulois ont gagné. Si une de vos unités arrive à côté de lui, c’est vous.
tutorial-pick-recruits = Il s’est trop approché. Prenez les recrues de la ligne intérieure.
tutorial-catch = À côté de lui.
tutorial-look-end = Rome a gagné. Dans une vraie partie, il attend qu’un chemin s’ouvre ; tenez les deux lignes pendant deux jours de douze tours.
