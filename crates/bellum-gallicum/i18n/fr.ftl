# Bellum Gallicum II : les mots du jeu. Chaque phrase lue par un joueur est ici, dans en.ftl et fr.ftl.

title = Bellum Gallicum II
summary = Les campagnes de César en Gaule, de 58 à 51 av. J.-C. : les légions face à des tribus qui se soulèvent, brûlent leurs terres et se dérobent.
length-aquitaine = 7 tours, environ une heure
length-helvetii = 8 tours, environ une heure
length-last-revolt = 10 tours, environ deux heures
length-belgica = 9 tours, environ deux heures
length-armorica = 9 tours, environ deux heures
length-rhine = 9 tours, environ une heure
length-britain = 6 tours, environ une heure
length-snow = 10 tours, environ deux heures
length-vercingetorix = 10 tours, environ quatre heures
length-campaign = 7 années, un long week-end
length-campaign-58 = 2 années, environ cinq heures
length-campaign-53 = 3 années, environ huit heures
about-aquitaine = Crassus soumet avec peu de troupes les peuples au sud de la Garonne : apprenez ici. Contre la machine, le Romain a la règle en solitaire : le Gaulois ne bouge pas, car un Gaulois qui bouge s’attrape mal.
about-helvetii = Tout un peuple en marche demande le passage ; puis Arioviste franchit le Rhin. Négociation, poursuite et deux ennemis à la suite.
about-last-revolt = Uxellodunum, les Bellovaques et les restes de la révolte. Marches d’hiver et bien des foyers à éteindre.
about-belgica = Les Belges se lèvent contre César. Batailles rangées entre grandes armées, et les Nerviens à l’affût dans leurs bois.
about-armorica = Les Vénètes et leurs navires de chêne. Flottes, vent et villes côtières que la mer nourrit.
about-rhine = Les Germains passent le fleuve en force et César jette son pont. Le Rhin pour front, et un débarquement en Bretagne à oser.
about-britain = Cinq légions débarquent en Bretagne. Des transports, une île qui n’attend pas, et le retour avant l’hiver.
about-snow = Ambiorix fond sur les camps d’hiver. Des légions dispersées, assiégées, et des secours à travers la neige.
about-vercingetorix = Toute la Gaule se soulève. Terre brûlée, Avaricum, Gergovie, Alésia : le plus grand scénario, l’épreuve complète des deux camps.
about-campaign = Sept années. Le Gaulois choisit quand et où se révolter, le Romain où hiverner ; nul ne peut tout faire.
about-campaign-58 = Les deux premières années : les Helvètes, Arioviste et les Belges en une partie.
about-campaign-53 = Les trois dernières années, d’Ambiorix à Uxellodunum en passant par Vercingétorix.
option-solo = En solitaire : le Gaulois ne bouge pas
option-points = Un match aller-retour : chacun joue les deux camps, et les points de victoire décident
option-first-leg = Les points du match aller
option-gaul-first = Règle maison, hors du livret : le Gaulois se déplace en premier
option-empty-regions = Les régions que le Gaulois contrôle comptent pour lui, même vides
option-rough-wind = Par mauvaise saison le vent faible est plus rare, non plus fréquent
option-weak-july = Les tribus de juillet amènent leurs propres unités, affaiblies
option-idle-years = Une année sans campagne n’est gagnée par personne
option-open-end = Sept années sans six victoires romaines font match nul
option-camps-alarmed = Tout camp devant lequel se tient une infanterie ennemie est attaqué
option-hungry-walls = Les garnisons assiégées jettent aussi le dé des régions contestées

year-bc = { $year } av. J.-C.

# Mots dans les phrases
wing-left = gauche
wing-centre = centre
wing-right = droite
wing-reserve = réserve
control-roman = pro-romaine
control-contested = contestée
control-gaul = anti-romaine
ratio-1-4 = 1/4
ratio-1-3 = 1/3
ratio-1-2 = 1/2
ratio-2-3 = 2/3
ratio-1-1 = 1/1
ratio-3-2 = 3/2
ratio-2-1 = 2/1
ratio-3-1 = 3/1
ratio-4-1 = 4/1
skirmish-ae = attaquant éliminé
skirmish-ar = attaquant réduit
skirmish-a1 = perte de l’attaquant
skirmish-ec = échange
skirmish-d1 = perte du défenseur
skirmish-dr = défenseur réduit
skirmish-de = défenseur éliminé
loss-none = rien
loss-quarter = un quart affaibli
loss-half = la moitié affaiblie
loss-three-quarters = trois quarts affaiblis
loss-weaken = tout est affaibli
loss-eliminate = tout est éliminé

# Questions
ask-nothing = Rien n’est à décider.
ask-nothing-here = Rien n’est à décider en { $region }.
ask-depot = Construire un dépôt ?
ask-dismantle = Démanteler un dépôt ?
ask-scorch = Brûler la terre ou un dépôt ?
ask-arrival = Où arrive { $piece } ?
ask-shipyard = Changer une légion en trirèmes ?
ask-supplement = Quel camp reçoit la cavalerie gauloise ?
ask-levy = Quelle unité est relevée en Cisalpina ?
ask-opening = Lever un camp, ou rendre des trirèmes à leur légion ?
ask-negotiate = Les Helvètes négocient-ils leur passage ?
ask-persuaded = Quelle tribu, près de là ({ $region }), rejoint les Helvètes ?
ask-move = Qui se déplace ?
ask-move-or-wait = Qui bouge ? Ceux qui attendent pourront ensuite faire une marche forcée.
ask-forced = Qui fait une marche forcée ?
ask-group = Qui part, depuis { $region }, et vers où ?
ask-march-on = La marche traverse { $region } : où finit-elle ?
ask-wreck = Quel navire la mer prend-elle ?
ask-threat = Quels camps seront attaqués ce tour ?
ask-order = Quel combat vient ensuite ?
ask-stray = Où { $piece }, resté seul, trouve-t-il abri ?
ask-tribune = Où le tribun prend-il son poste ?
ask-loss-attrition = La faim : choisissez une unité à affaiblir (encore { $left }).
ask-loss-march = La marche forcée : choisissez une unité à affaiblir (encore { $left }).
ask-loss-mountain = La montagne en hiver : choisissez une unité à affaiblir (encore { $left }).
ask-loss-skirmish = L’escarmouche : choisissez une unité à affaiblir (encore { $left }).
ask-loss-siege = Le siège : choisissez une unité à affaiblir (encore { $left }).
ask-loss-battle = La bataille en { $region } : choisissez une unité pour les cases (encore { $left }).
ask-sink = Le combat naval en { $region } : quel navire est perdu ?
ask-flee = Le vent est faible en { $region } : combattre ou fuir ?
ask-evade = Esquiver le combat en { $region } ?
ask-refuge = L’esquive a échoué en { $region } : se réfugier derrière des murs ?
ask-deploy = Déployez-vous pour la bataille en { $region }.
ask-realign = Engager des réserves en { $region } ?
ask-test = Lequel de vos chefs fut en danger en { $region } ?
ask-pursuit = Poursuivez les vaincus en { $region } (encore { $left } au plus).
ask-leave = Quitter { $region } après l’escarmouche ?
ask-retreat = Où fait retraite la force qui est en { $region } ?
ask-embark = Les navires pour { $region } sont pleins : qui reste ?
ask-siege = Que faut-il assiéger, détruire ou laisser à { $place } ?
ask-muster = Qui assiège { $place } ?
ask-besieged = L’ennemi assiège { $place } : tenir, sortir ou se rendre ?
ask-spoils = { $place } est pris : le détruire ?
ask-relief = Des secours sont arrivés en { $region } : qui poursuit le siège ?
ask-withdraw = Quelle cavalerie gauloise part avec Crassus ?
ask-late = Où arrivent les renforts de l’an passé ?
ask-revolt = Révolte ou paix cette année ?
ask-abroad = La Gaule est en paix : une campagne au-dehors ?
ask-initiative = Frapper en hiver, avant le Romain ?
ask-sector = Dans quel secteur la révolte commence-t-elle ?
ask-leader = Quelle tribu mène la révolte en { $sector } ?
ask-ally = Quelle tribu de { $sector } soutient Rome ?
ask-mobilise = Quelle autre tribu de { $sector } est appelée aux armes ?
ask-extend = Vers quel secteur la révolte tente-t-elle de s’étendre ?
ask-camps = Où construire des camps d’hiver ?
ask-unbeaten = Quelle tribu invaincue reste en armes ?
ask-governor = Quel chef passe l’hiver en Cisalpina ?

# Actions
do-pass = Rien de plus
do-end-moves = Finir les mouvements
do-end-forced = Plus de marche forcée
do-stay-home = Rester en Gaule
do-no-initiative = Attendre le printemps
do-enough = Cela suffit
do-fight-on = Tenir et combattre
do-stay = Rester
do-end-pursuit = Cesser la poursuite
do-keep-reserve = Garder la réserve
do-hold = Tenir les murs
do-spare = Épargner la place
do-go-on = Continuer
do-depot = Construire un dépôt en { $region }
do-dismantle = Démanteler le dépôt en { $region }
do-scorch = Brûler la terre en { $region }
do-burn = Brûler le dépôt en { $region }
do-place = En { $region }
do-levy = Relever { $piece }
do-trireme = Changer { $piece } en trirèmes
do-unship = Rendre { $piece } à sa légion
do-strike = Lever le camp en { $region }
do-negotiate = Négocier depuis { $from } le passage vers { $region }
do-pick = { $piece }
do-gather = Tous ceux qui sont en { $region }
do-leave = Laisser { $piece }
do-go = Aller en { $region }
do-enter = Entrer dans { $fort }
do-come-out = Sortir des murs
do-stand = Rester sur place
do-cross = Marche forcée à travers { $region }
do-board = Monter à bord : { $piece }
do-land = Débarquer
do-sail = { $piece } : voguer vers { $to }
do-threaten = Attaquer { $fort }
do-fight = { $region }
do-evade = Esquiver vers { $region }
do-refuge = Se réfugier dans { $fort }
do-deploy = { $piece } : { $wing }
do-deploy-rest = Tous les autres : { $wing }
do-weaken = Affaiblir { $piece }
do-eliminate = Sacrifier { $piece }, déjà affaiblie
do-commit = { $piece } : engagée ({ $wing })
do-test = { $piece }
do-pursue = Abattre { $piece }
do-retreat = Faire retraite en { $region }
do-retreat-sea = Faire retraite par mer en { $region }
do-besiege = Assiéger { $fort }
do-raze = Détruire { $fort }
do-give-up = Lever le siège et faire retraite
do-assign = { $piece }
do-surrender = Se rendre
do-sortie = Sortir et combattre
do-flee = Fuir à la rame vers { $to }
do-sink = { $piece }
do-revolt = Se révolter
do-peace = Garder la paix
do-initiative = Frapper en hiver
do-sector = { $sector }
do-tribe = { $tribe }
do-ally = S’allier aux { $tribe }
do-mobilise = Appeler les { $tribe } aux armes
do-unbeaten = Les { $tribe } restent en armes
do-germany = Une campagne en Germanie
do-britain = Une campagne en Bretagne
do-camp = Construire un camp en { $region }
do-govern = { $piece }

# Refus
refused-not-now = Ce n’est pas ce qui est demandé maintenant.
refused-no-depot = Il n’y a pas de dépôt en { $region }.
refused-depot-army = Un dépôt en { $region } demande une armée de 5 unités ; il y en a { $units }.
refused-depot-ravaged = { $region } est ravagée.
refused-depot-twice = { $region } a déjà un dépôt.
refused-depot-limit = Les { $limit } dépôts sont sur la carte.
refused-depot-winter = En hiver un dépôt en { $region } demande 3 légions ; il y en a { $legions }.
refused-not-anti-roman = { $region } n’est pas anti-romaine.
refused-scorch-roman-gaul = { $region }, en Gaule romaine, est toujours fertile.
refused-scorch-twice = En { $region }, la terre est déjà brûlée.
refused-scorch-limit = Les { $limit } marqueurs terre brûlée sont sur la carte ({ $region }).
refused-not-among-losses = { $piece } n’est pas de ceux qui subissent ces pertes.
refused-arrival-place = Ils ne peuvent pas arriver en { $region }.
refused-tribune-place = Le tribun se place en Gaule romaine, pas en { $region }.
refused-levy = { $piece } ne peut pas être relevée maintenant.
refused-trireme-legion = { $piece } n’est pas une légion à terre.
refused-trireme-coast = { $region }, où se trouve { $piece }, n’a pas de côte.
refused-trireme-weak = { $piece } est affaiblie.
refused-trireme-rest = { $piece } n’est pas restée un tour entier sans combattre.
refused-trireme-leader = Aucun chef n’est avec { $piece } en { $region }.
refused-trireme-limit = Les { $limit } trirèmes servent déjà : { $piece } reste à terre.
refused-no-camp = Il n’y a pas de camp en { $region }.
refused-camp-winter = En { $region }, le camp reste jusqu’en mars.
refused-camp-besieged = En { $region }, le camp est assiégé.
refused-unship = { $piece } n’est pas près d’une côte.
refused-not-yours-to-move = { $piece } n’est pas à vous de déplacer à terre.
refused-has-moved = { $piece } s’est déjà déplacé.
refused-at-sea = { $piece } est en mer.
refused-is-besieged = { $piece } est assiégé.
refused-civis-stay = { $piece } reste dans sa cité.
refused-winter-quarters = { $piece } est en quartiers d’hiver et n’est pas attaqué.
refused-frozen = { $piece } ne bouge pas pendant ce tour d’hiver.
refused-not-a-marcher = { $piece } ne peut pas faire de marche forcée.
refused-must-sail = { $piece } est en mer et doit gagner une côte.
refused-nobody-to-gather = Il n’y a pas deux pions à déplacer ensemble en { $region }.
refused-not-in-group = { $piece } ne peut pas être laissé.
refused-in-group = { $piece } vient déjà.
refused-elsewhere = { $piece } n’est pas ici.
refused-no-way-on = Avec { $piece } la marche ne pourrait finir nulle part.
refused-no-leader = Aucun des { $units } pions n’est un chef : ils ne peuvent quitter la région.
refused-aboard = { $piece } est à bord.
refused-held-back = L’armée ennemie retient la force en { $region } pendant cette phase.
refused-no-border = { $from } et { $to } n’ont pas de frontière commune.
refused-rhine-control = { $region }, sur le Rhin, n’est pas contrôlée.
refused-rhine-rest = { $piece } n’est pas resté un tour entier au bord du Rhin sans combattre.
refused-inside = { $piece } est déjà à l’intérieur.
refused-not-inside = { $piece } n’est pas derrière des murs.
refused-march-winter = En hiver aucune marche forcée ne traverse { $region }.
refused-march-nobody-leads = En { $region }, aucun chef de rang 2 ou 3 ne peut mener une marche forcée.
refused-march-leader = Une marche forcée à travers { $region } demande un chef de rang 2 ou 3.
refused-march-rhine = Une marche forcée ne franchit pas le Rhin vers { $region }.
refused-march-back = Une marche forcée ne finit pas en { $region }, d’où elle part.
refused-march-later = Les marches forcées à travers { $region } viennent après les mouvements.
refused-gauls-abroad = { $piece } n’entre pas en { $region }.
refused-no-escort = Sans unité romaine, { $piece } n’entre pas en { $region }.
refused-belgica-closed = Les Germains ({ $piece }) n’entrent pas en { $region }, en Belgique.
refused-aquitaine-closed = { $region }, en Aquitaine, est fermée à { $piece }.
refused-bellovaci-closed = { $region } est fermée à { $piece }.
refused-aeduii-closed = { $region } est fermée à { $piece } jusqu’en juillet.
refused-bellovaci-bound = { $piece } reste chez les Bellovaques.
refused-not-in-camp = { $piece } ne peut être dans { $fort }.
refused-not-in-city = { $piece } ne peut être dans la cité de { $fort }.
refused-not-in-oppidum = { $piece } ne peut être dans l’oppidum { $fort }.
refused-other-walls = { $piece } ne peut entrer : { $fort }.
refused-no-oppida = { $piece } ne peut utiliser aucun oppidum ({ $fort }).
refused-destroyed = Rien n’est plus debout : { $fort }.
refused-besieged = Un siège ferme { $fort }.
refused-held = L’ennemi tient { $fort }.
refused-closed-oppidum = { $fort } a fermé ses portes.
refused-negotiate-force = Aucune force helvète menée par un chef n’est en { $region }.
refused-negotiate-again = En { $region }, la force a déjà négocié ce tour.
refused-negotiated = Le passage en { $region } a déjà été négocié.
refused-negotiate-where = { $region } ne se négocie pas de là.
refused-not-persuaded = Les { $tribe } ne peuvent être gagnés.
refused-threatened = En { $region }, le camp est déjà désigné.
refused-threat-force = En { $region }, aucune infanterie n’est devant le camp.
refused-no-ship = { $piece } n’est pas un navire à vous sur la carte.
refused-has-sailed = { $piece } a déjà navigué.
refused-too-far = { $piece } ne peut atteindre { $to } en une étape.
refused-no-ship-here = { $piece } n’est pas ici.
refused-roman-transport = Seul le Romain transporte des troupes par mer : { $piece } n’embarque personne.
refused-just-landed = { $piece } s’est déplacé ou a débarqué ce tour.
refused-no-room = Une trirème porte 4 infanteries et 1 cavalerie, pas { $infantry } et { $cavalry }.
refused-not-aboard = { $piece } n’est pas à bord.
refused-not-in-fleet = { $piece } n’est pas de cette flotte.
refused-no-haven = La flotte ne peut fuir vers { $to }.
refused-no-combat = Rien ne reste à combattre en { $region }.
refused-retreat = La force ne peut faire retraite en { $region }.
refused-not-too-many = { $piece } trouve place à bord.
refused-leader-late = Aucun chef n’était avec { $piece } au début de la phase.
refused-no-shelter = { $region } n’est pas un abri.
refused-not-controlled = { $region } n’est pas une voisine contrôlée.
refused-not-your-leader = { $piece } n’est pas un de vos chefs dans ce combat.
refused-no-refuge = { $fort } n’est pas un refuge ici.
refused-not-to-deploy = { $piece } n’attend pas d’être déployée.
refused-reserve-full = De { $units } unités, { $most } au plus peuvent être en réserve.
refused-pursue-one = La poursuite élimine au moins { $least } unité.
refused-not-in-reserve = { $piece } ne peut y aller depuis la réserve.
refused-pursuit-order = Pas encore { $piece } : infanterie affaiblie, cavalerie affaiblie, infanterie, cavalerie.
refused-siege-infantry = Aucune infanterie ne reste pour un siège en { $region }.
refused-siege-foreign = { $piece } ne peut pas assiéger : seuls les Romains et les Gaulois le font.
refused-siege-armies = Chaque siège en { $region } demande 5 unités et un chef ; il y a { $units } unités et { $leaders } chefs.
refused-siege-place = Impossible d’attaquer { $fort }.
refused-siege-empty = Personne ne défend { $fort }.
refused-siege-twice = Vous assiégez déjà { $fort } ce tour.
refused-siege-enemy = L’ennemi en terrain ouvert protège { $fort }.
refused-siege-unnamed = Personne n’a désigné { $fort } pour l’attaque.
refused-raze-garrison = { $fort } a une garnison.
refused-raze-spared = { $fort } s’est rendu et reste épargné ce tour.
refused-no-siege = Il n’y a pas de siège en { $region }.
refused-siege-or-lift = Le siège en { $region } se poursuit ou se lève.
refused-muster-small = Une armée de siège a 5 unités et un chef ; { $units } unités sont choisies.
refused-muster-rest = Sans { $piece } les autres sièges manquent d’armée.
refused-sortie-army = Une sortie demande 5 unités ; { $units } sont à l’intérieur.
refused-relief-one = { $piece } doit faire face à l’ennemi au-dehors.
refused-revolts-spent = Les { $tribe } se sont révoltés trois fois.
refused-revolt-last-year = Les { $tribe } se sont révoltés l’an passé.
refused-other-sector = Les { $tribe } vivent dans un autre secteur.
refused-vassal = Les { $tribe } suivent leurs maîtres.
refused-already-called = Les { $tribe } sont déjà en armes.
refused-arverni-first = Les Arvernes mènent cette révolte, pas les { $tribe }.
refused-sector-foreign = { $sector } ne se révolte pas.
refused-sector-barred = { $sector } ne commence plus de révolte.
refused-sector-fixed = La révolte de cette année ne commence pas en { $sector }.
refused-sector-spent = Aucune tribu de { $sector } ne peut mener une révolte.
refused-sector-tried = { $sector } a déjà été tenté.
refused-sector-far = { $sector } n’est pas voisin de la révolte.
refused-ally-value = Les { $tribe }, de valeur { $value }, sont trop forts pour un allié de Rome : 3 au plus.
refused-rolled-already = Les { $tribe } ont été appelés cette année.
refused-not-withdrawn = { $piece } n’est pas une cavalerie gauloise sur la carte.
refused-camp-control = { $region } n’est pas pro-romaine.
refused-camp-twice = Un camp est déjà en { $region }.
refused-camp-legion = Aucune légion n’est en { $region }.
refused-camp-leader = Aucun chef romain n’est en { $region }.
refused-camp-limit = Aucun camp ne reste pour { $region }.
refused-beaten = Les { $tribe } ne peuvent rester en armes.
refused-governor = { $piece } ne peut aller en Cisalpina.

# Le récit
turn-begins = { $month }, { $year } av. J.-C.
scorched-earth-gone = La moisson est faite : toute terre brûlée reverdit.
depot-built = Un dépôt est construit en { $region }.
depot-burnt = En { $region }, le dépôt est brûlé.
depot-dismantled = En { $region }, le dépôt est démantelé.
status-ravaged = { $region } est épuisée par { $side } : { $die }{ PLUS($modifier) }.
status-fertile = { $region } nourrit encore { $side } : { $die }{ PLUS($modifier) }.
scorched = { $region } est livrée aux flammes.
attrition = La faim frappe { $place } : { $side } lance { $dice } { $dice ->
    [one] dé
   *[other] dés
  }, { $sixes } six.
attrition-march = La marche forcée à travers { $place } : { $side } lance { $dice } { $dice ->
    [one] dé
   *[other] dés
  }, { $sixes } six.
attrition-mountain = La neige sur les monts, en { $place } : { $side } lance { $dice } { $dice ->
    [one] dé
   *[other] dés
  }, { $sixes } six.
weakened = { $piece } : affaiblie.
eliminated = { $piece } : éliminée.
broken = { $piece } : brisée.
control-changed = { $region } est désormais { $control }.
arrives = { $piece } arrive à { $place }.
mobilised = Les { $tribe } prennent les armes en { $region }.
mobilised-weak = Les { $tribe } prennent les armes en { $region }, usés par leur dernière révolte.
allied = En { $region }, les { $tribe } soutiennent Rome.
deserts = { $piece } quitte la Gaule.
arrivals-cancelled = Gergovie est tombée : le grand soulèvement n’a pas lieu.
healed = { $piece } se rétablit.
restored = { $piece } est complétée.
launched = { $legion } arme des trirèmes en { $region }.
unshipped = { $legion } débarque en { $region } et rend ses trirèmes.
camp-struck = En { $region }, le camp est levé.
camp-built = Un camp d’hiver est construit en { $region }.
negotiation-bad = Les pourparlers sur { $region } échouent : { $die }. Les Helvètes doivent attendre.
negotiation-vain = Les pourparlers sur { $region } ne mènent à rien : { $die }.
negotiation-good = Les pourparlers sur { $region } gagnent des amis aux Helvètes : { $die }.
exit-free = En { $region }, { $side } se dégage : { $die }{ PLUS($modifier) }.
exit-held = En { $region }, { $side } est retenue : { $die }{ PLUS($modifier) }.
moves = Depuis { $from }, { $side } déplace { $pieces } { $pieces ->
    [one] pion
   *[other] pions
  } vers { $region }.
forced-march = Marche forcée : { $side } mène { $pieces } { $pieces ->
    [one] pion
   *[other] pions
  } depuis { $from } par { $via } jusqu’en { $region }.
enters = Avec { $pieces } { $pieces ->
    [one] pion
   *[other] pions
  }, { $side } entre dans { $fort }.
comes-out = Avec { $pieces } { $pieces ->
    [one] pion
   *[other] pions
  }, { $side } sort des murs en { $region }.
oppidum-open = { $fort } ouvre ses portes : { $die }.
oppidum-shut = { $fort } garde ses portes closes : { $die }.
crosses-rhine = Vers { $region }, { $side } franchit le Rhin.
boards = { $pieces } { $pieces ->
    [one] pion embarque
   *[other] pions embarquent
  } : { $piece }.
lands = { $pieces } { $pieces ->
    [one] pion débarque
   *[other] pions débarquent
  } en { $region }.
sails = { $piece } : cap sur { $to }.
sea-takes = { $sea } : un navire est perdu pour { $side }, { $die }.
sea-spares = { $sea } : la flotte est épargnée pour { $side }, { $die }.
threatened = L’attaque est annoncée : { $fort }.
wind-light = Le vent est faible en { $region } : { $die }.
wind-strong = Le vent est fort en { $region } : { $die }.
naval-round = Les navires s’affrontent devant { $region } : le Romain { $roman_total } ({ $roman }), le Gaulois { $gaul_total } ({ $gaul }).
sunk = { $piece } : coulé.
flees = La flotte romaine fuit à la rame vers { $to }.
chooses = Le choix de { $side } est fait : esquiver ou non.
evasion-good = En { $region }, { $side } se dérobe : { $die }{ PLUS($modifier) }.
evasion-bad = En { $region }, { $side } est rattrapée : { $die }{ PLUS($modifier) }.
evades = Depuis { $from }, { $side } esquive vers { $region }.
takes-refuge = Dans { $fort }, { $side } cherche refuge.
skirmish-roll = Escarmouche en { $region }, { $side } attaque à { $column } : { $die }{ PLUS($modifier) }, { $result }.
battle-begins = Bataille rangée en { $region } : { $side } attaque, { $roman } unités romaines contre { $gaul } gauloises.
sortie-begins = Les assiégés sortent pour combattre : { $fort }.
deployed = Pour la bataille, { $side } déploie { $front } { $front ->
    [one] unité
   *[other] unités
  } en première ligne et { $reserve } en réserve.
battle-roll = Séquence { $sequence } : { $attack } contre { $defence }, colonne { $column }, dé { $die }{ PLUS($modifier) }.
battle-result = Attaquant ({ $attacker }) : { $attacker_loss }. Défenseur : { $defender_loss }. L’avantage est à { $winner }.
rout-roll = Déroute : { $side } teste la case { $wing }, { $die }.
rout-eliminated = { $piece } : balayée.
rout-rallied = { $piece } : ralliée.
rout-scattered = { $piece } : dispersée, revient affaiblie.
rout-routed = { $piece } : déroutée, affaiblie.
committed = { $piece } : engagée ({ $wing }).
battle-won = La bataille en { $region } est gagnée par { $side }.
pursued = { $piece } : abattue dans la poursuite.
retreats = Depuis { $from }, { $side } fait retraite en { $region }.
shelters = { $piece }, resté seul, quitte { $from } et trouve abri en { $region }.
no-retreat = En { $region }, { $side } n’a aucune issue et périt.
leader-roll = { $piece } en danger : { $first } et { $second }{ PLUS($modifier) }.
leader-unharmed = { $piece } est indemne.
leader-wounded = { $piece } est blessé.
leader-killed = { $piece } est tué.
leader-captured = { $piece } est capturé.
leader-saved = { $piece } est sauf : { $die }.
leader-not-saved = Rien ne sauve { $piece } : { $die }.
substitute = { $piece } prend la relève.
siege-opens = Le siège commence : { $fort }.
siege-roll = Le siège devant { $fort } : { $besieger } contre { $besieged }, dé { $die } : pertes { $besieger_loss } dehors, { $besieged_loss } dedans.
siege-turns = Après { $turns } { $turns ->
    [one] tour
   *[other] tours
  } de siège, { $fort } tient encore.
siege-ends = Le siège devant { $fort } est terminé.
falls = Pris par { $side } : { $fort }.
surrenders = La garnison se rend : { $fort }.
surrenders-at-last = La garnison ne peut plus tenir et se rend : { $fort }.
destroyed = { $fort } est détruit.
civis-called = Les cités de la Province appellent leurs citoyens aux armes.
revolts = La Gaule se soulève.
keeps-peace = La Gaule garde la paix.
goes-to-germany = César se tourne vers la Germanie.
goes-to-britain = César se tourne vers la Bretagne.
takes-initiative = Le soulèvement commence en hiver.
mobilisation-good = Les { $tribe } répondent à l’appel : { $die }{ PLUS($modifier) }, { $needs } ou moins.
mobilisation-bad = Les { $tribe } restent chez eux : { $die }{ PLUS($modifier) }, { $needs } ou moins.
extension-good = La révolte gagne { $sector } : { $die }{ PLUS($modifier) }.
extension-bad = { $sector } reste calme : { $die }{ PLUS($modifier) }. La révolte ne s’étend plus.
year-won = L’année { $year } av. J.-C. est gagnée par { $side } ; années romaines : { $wins }.
unbeaten = Les { $tribe } sont invaincus et restent en armes.
governor = { $piece } passe l’hiver en Cisalpina.

# La fin
over-roman = Le Romain a atteint ses buts.
over-gaul = Le Gaulois a tenu le Romain loin de ses buts.
over-draw = Aucun camp n’a atteint ses buts.
over-leader = { $piece } est perdu : { $side } l’emporte.
over-first-leg = Le match aller s’achève sur { $roman } points à { $gaul } pour le Romain. Personne n’a encore gagné : on change de camp, et le match retour décide.
over-match = Le match s’achève sur { $roman } points à { $gaul } pour le Romain de ce match retour : { $first } comme Gaulois à l’aller et { $second } au retour.
over-six-years = Six campagnes gagnées : la Gaule est romaine.
over-no-legion = Il ne reste aucune légion en Gaule indépendante.
over-time = La guerre finit sans décision après { $wins } années romaines : la Gaule reste libre.

# Chances
odds-leaves = la force part
odds-held = la force est retenue
odds-away = la force se dérobe
odds-caught = la force est rattrapée
odds-siege = pertes { $besieger } dehors, { $besieged } dedans
odds-weakened = { $units ->
    [0] personne n’est affaibli
    [one] une unité est affaiblie
   *[other] { $units } unités sont affaiblies
  }
odds-attacker = l’avantage à l’attaquant
odds-defender = l’avantage au défenseur
odds-refused = le passage est refusé, et ils ne marchent pas ce mois-ci
odds-may-pass = ils peuvent marcher
odds-joins = ils peuvent marcher, et une tribu se soulève
odds-gates-open = les portes s’ouvrent
odds-gates-shut = les portes restent closes, et la force dehors
odds-rises = la tribu se soulève
odds-stays = la tribu reste chez elle
odds-spreads = la révolte s’étend
odds-stops = la révolte ne s’étend plus

# Conseils
advice-surrender = Dans { $fort }, la garnison serait perdue et ses chefs capturés ({ $rule }).
advice-give-up = Toutes les unités assiégeantes font retraite et tous les sièges de la région cessent ({ $rule }).
advice-leaves-siege = Personne ne resterait pour assiéger { $fort } ({ $rule }).

# Panneaux
panel-month = Mois
panel-year = Année et consuls
panel-phase = Phases
panel-battlefield = Champ de bataille en { $region }
panel-battle = Bataille rangée en { $region }
panel-skirmish = Escarmouche en { $region }
panel-siege = Le siège devant { $fort }
siege-now = { $besieger } contre { $besieged } : colonne { $difference }
part-infantry = infanterie
part-leaders = chefs
part-great-leader = César ou Labienus
part-walls = murs
part-local-chief = un chef de la région
part-legate = un chef romain
panel-combats = Combats de cette étape
panel-revolt = Les tribus et leurs révoltes
panel-campaign = Campagne
panel-counters = Marqueurs restants
token-year = Cette année
token-month = Ce tour
token-phase = Maintenant
phase-prepare = A Préparation
phase-supply = I Ravitaillement
phase-roman = II Mouvements romains
phase-gaul = III Mouvements gaulois
phase-naval = IV.A Combats navals
phase-skirmish = IV.B Escarmouches
phase-battle = IV.C Batailles rangées
phase-siege = IV.D Sièges
phase-end = V Phase intermédiaire
phase-year-end = C Fin de campagne
box-leaders = chefs
box-weakened = affaiblies
box-eliminated = éliminées
modifier-no-leader = Défenseur sans chef
modifier-leader = Chefs d’armée comparés
modifier-more-leaders = Plus de chefs
modifier-archers = Crétois ou Baléares
modifier-cavalry-more = Plus du double de cavalerie
modifier-cavalry-less = Moins de cavalerie
modifier-mountain = Montagne
modifier-sum = Tous les modificateurs
ratio-now = { $attack } contre { $defence } : { $column }
combat-naval = Combat naval devant { $region }
combat-skirmish = Escarmouche en { $region }
combat-battle = Bataille rangée en { $region }
combat-siege = Sièges en { $region }
column-value = Valeur
column-years = Révoltes notées (av. J.-C.)
column-now = À présent
column-left = Reste
row-years-won = Années gagnées par le Romain, sur 6
row-mood = Modificateur de mobilisation
row-start = Première région, romaine en novembre : { $region }
row-start-now = Romaine
row-extension = Région d’une extension, romaine un temps : { $region }
score-years = Années gagnées
score-points = Points de victoire
score-regions = Régions contrôlées

# Comment on gagne, avec le compte : le but du siège, et pour qui regarde, comment on gagne la partie.
goal-aquitaine = Le Romain gagne avec les { $all } régions d’Aquitaine en novembre et { $fort } détruit, sinon le Gaulois : il en tient { $have }, l’oppidum { $done ->
    [1] est détruit
   *[0] est debout
  }.
goal-aquitaine-roman = Tenez les { $all } régions d’Aquitaine en novembre et détruisez { $fort } : vous en tenez { $have }, l’oppidum { $done ->
    [1] est détruit
   *[0] est debout
  }.
goal-aquitaine-gaul = Privez le Romain d’une des { $all } régions d’Aquitaine en novembre, ou sauvez { $fort } : il en tient { $have }, l’oppidum { $done ->
    [1] est détruit
   *[0] est debout
  }.
goal-helvetii = Le Gaulois gagne si { $piece } est établi en { $first } ou { $second } en novembre, sinon le Romain avec { $region } : { $settled ->
    [1] il est établi
   *[0] il n’est pas établi
  }, { $region } { $held ->
    [1] est au Romain
   *[0] n’est pas au Romain
  }.
goal-helvetii-roman = Tenez { $region } en novembre et empêchez { $piece } de s’établir en { $first } ou { $second } : { $region } { $held ->
    [1] est à vous
   *[0] n’est pas à vous
  }, il { $settled ->
    [1] est établi
   *[0] n’est pas établi
  }.
goal-helvetii-gaul = Établissez { $piece } avec des Gaulois en { $first } ou { $second }, sans contestation, en novembre ; pour la nulle, privez le Romain de { $region } : il { $settled ->
    [1] est établi
   *[0] n’est pas établi
  }, { $region } { $held ->
    [1] est au Romain
   *[0] n’est pas au Romain
  }.
goal-revolt = En novembre { $year } av. J.-C. le Romain gagne avec les { $all } régions de la révolte, le Gaulois s’il en a { $few } au plus : il en tient { $have }.
goal-revolt-roman = Tenez les { $all } régions de la révolte en novembre { $year } av. J.-C. ; avec { $few } ou moins vous perdez : vous en tenez { $have }.
goal-revolt-gaul = Laissez au Romain { $few } des { $all } régions de la révolte au plus en novembre { $year } av. J.-C. ; avec toutes il gagne : il en tient { $have }.
goal-belgica = Le Romain gagne avec les { $all } régions de la révolte en novembre, sinon le Gaulois : il en tient { $have }.
goal-belgica-roman = Tenez les { $all } régions de la révolte en novembre : vous en tenez { $have }.
goal-belgica-gaul = Privez le Romain d’une des { $all } régions de la révolte en novembre : il en tient { $have }.
goal-armorica = Le Romain gagne avec les { $all } régions de la révolte en novembre et { $first } et { $second } détruits, sinon le Gaulois : il en tient { $have } ; places en ruine : { $done } sur { $forts }.
goal-armorica-roman = Tenez les { $all } régions de la révolte en novembre et détruisez { $first } et { $second } : vous en tenez { $have } ; places en ruine : { $done } sur { $forts }.
goal-armorica-gaul = Privez le Romain d’une des { $all } régions de la révolte en novembre, ou sauvez { $first } ou { $second } : il en tient { $have } ; places en ruine : { $done } sur { $forts }.
goal-rhine = Le Romain gagne avec une armée outre-Rhin et revenue, le Gaulois avec { $need } régions occupées sans Romain outre-Rhin : { $stage ->
    [2] les Romains sont revenus
    [1] des Romains ont passé
   *[0] personne n’a passé
  }, le Gaulois en occupe { $have }.
goal-rhine-roman = Passez le Rhin et soyez tous revenus à la fin de novembre ; le Gaulois gagne avec { $need } régions si vous ne passez pas : { $stage ->
    [2] vous êtes revenu
    [1] vous avez passé sans être revenu
   *[0] vous n’avez pas passé
  }, il en occupe { $have }.
goal-rhine-gaul = Occupez { $need } régions en novembre et ne laissez aucun Romain passer le Rhin : vous en occupez { $have }, { $stage ->
    [2] les Romains ont passé et sont revenus
    [1] des Romains ont passé
   *[0] personne n’a passé
  }.
goal-britain = Le Romain gagne s’il débarque en Bretagne et en revient à la fin de novembre avec { $most } légion perdue au plus, sinon le Gaulois : { $stage ->
    [2] il est revenu
    [1] il a débarqué
   *[0] il n’a pas débarqué
  }, légions perdues : { $lost }.
goal-britain-roman = Débarquez en Bretagne et soyez tous revenus à la fin de novembre, avec { $most } légion perdue au plus : { $stage ->
    [2] vous êtes revenu
    [1] vous avez débarqué sans être revenu
   *[0] vous n’avez pas débarqué
  }, légions perdues : { $lost }.
goal-britain-gaul = Empêchez le Romain de débarquer en Bretagne et d’en revenir à la fin de novembre, ou détruisez plus de { $most } de ses légions : { $stage ->
    [2] il est revenu
    [1] il a débarqué
   *[0] il n’a pas débarqué
  }, légions perdues : { $lost }.
goal-snow = Le Romain gagne avec les { $all } régions de la révolte en novembre et le Rhin franchi, sinon le Gaulois : il en tient { $have }, le Rhin { $stage ->
    [1] est franchi
   *[0] n’est pas franchi
  }.
goal-snow-roman = Tenez les { $all } régions de la révolte en novembre et franchissez le Rhin : vous en tenez { $have }, le Rhin { $stage ->
    [1] est franchi
   *[0] n’est pas franchi
  }.
goal-snow-gaul = Privez le Romain d’une des { $all } régions de la révolte en novembre, ou gardez le Rhin : il en tient { $have }, le Rhin { $stage ->
    [1] est franchi
   *[0] n’est pas franchi
  }.
goal-vercingetorix = En novembre le Romain gagne avec { $first } et { $second } (il tient { $have } des deux), le Gaulois avec les { $all } régions de la Gaule (il en tient { $free }) ; la perte de Vercingétorix ou de César décide aussitôt.
goal-vercingetorix-roman = Tenez { $first } et { $second } en novembre, ou prenez Vercingétorix, et gardez César : vous tenez { $have } des deux, le Gaulois { $free } des { $all } régions.
goal-vercingetorix-gaul = Tenez les { $all } régions de la Gaule en novembre, ou prenez César, et gardez Vercingétorix : vous en tenez { $free } ; { $first } et { $second } : { $have } au Romain.
goal-campaign = Le Romain gagne avec { $need } années, le Gaulois sinon, ou si César est perdu ou qu’aucune légion ne reste en Gaule indépendante : il en a { $have }, années restantes avec celle-ci : { $years }.
goal-campaign-open = Le Romain gagne avec { $need } années, le Gaulois si César est perdu ou qu’aucune légion ne reste en Gaule indépendante, sinon la partie est nulle : il en a { $have }, années restantes avec celle-ci : { $years }.
goal-campaign-roman = Gagnez { $need } années, et gardez César et une légion en Gaule indépendante à la fin de chacune : vous en avez { $have }, années restantes avec celle-ci : { $years }.
goal-campaign-gaul = Tenez le Romain à moins de { $need } années, prenez César, ou ne laissez aucune légion en Gaule indépendante à la fin d’une année : il en a { $have }, années restantes avec celle-ci : { $years }.
goal-campaign-open-gaul = Prenez César, ou ne laissez aucune légion en Gaule indépendante à la fin d’une année ; pour la nulle, tenez le Romain à moins de { $need } années : il en a { $have }, années restantes avec celle-ci : { $years }.
goal-rebels = En novembre 57 av. J.-C. le Romain gagne avec chaque région révoltée, sinon le Gaulois : { $all ->
    [0] aucune ne s’est encore soulevée
   *[other] il en tient { $have } sur { $all }
  }.
goal-rebels-roman = Tenez en novembre 57 av. J.-C. chaque région révoltée, et gardez César : { $all ->
    [0] aucune ne s’est encore soulevée
   *[other] vous en tenez { $have } sur { $all }
  }.
goal-rebels-gaul = Privez en novembre 57 av. J.-C. le Romain d’une région révoltée, ou prenez César : { $all ->
    [0] aucune ne s’est encore soulevée
   *[other] il en tient { $have } sur { $all }
  }.
goal-points = Les points de victoire des deux manches décident (manche { $leg } sur 2) : le Romain d’à présent { $roman }, le Gaulois { $gaul }.
goal-points-seat = Marquez plus de points de victoire que l’autre dans les deux manches (manche { $leg } sur 2) : vous { $mine }, l’ennemi { $theirs }.

# Termes du plateau
term-terrain-clear = Terrain clair
term-terrain-forest = Forêt
term-terrain-marsh = Marais
term-terrain-mountain = Montagne
term-walls-oppidum = Oppidum
term-walls-city = Cité
term-walls-camp = Camp d’hiver
term-link-land = par terre
term-link-rhine = par-dessus le Rhin
term-link-coast = le long de la côte
term-link-sea = par mer
term-window-depots = Construire des dépôts
term-window-dismantle = Démanteler des dépôts
term-window-scorch = Brûler la terre
term-window-shipyard = Changer des légions en trirèmes
term-window-opening = Lever les camps
term-window-negotiate = Négocier le passage
term-window-forced = Marches forcées
term-window-threat = Désigner les camps à attaquer
term-window-realign = Envoyer les réserves
term-window-sieges = Sièges
term-piece-leader = Chef
term-piece-legion = Légion
term-piece-infantry = Infanterie
term-piece-cavalry = Cavalerie
term-piece-ship = Navires
term-marker-control = Contrôle
term-marker-contested = Contestée
term-marker-depot = Dépôt
term-marker-scorched-earth = Terre brûlée
term-marker-hiberna = Camp d’hiver
term-marker-spqr = Allié de Rome
term-marker-rhenus = Peut franchir le Rhin
term-marker-destroyed = Détruit
term-marker-siege = Siège
term-marker-battle = Bataille
term-marker-threatened = Désigné pour l’attaque
term-marker-path = Marche
term-state-weak = Affaiblie
term-state-wounded = Blessé
term-state-missile = Tireurs
term-state-irreductible = Irréductible
term-state-pro-roman = Pro-romain
term-state-inside = Derrière des murs
term-state-besieged = Assiégé
term-state-besieging = Laissé au siège
term-state-aboard = À bord
term-state-moved = Déplacé
term-state-moving = En mouvement
term-state-commander = Chef d’armée
term-state-rested = Reposé un tour entier

# Pourquoi un dé est lancé
roll-attrition = Attrition
roll-battle = Bataille rangée
roll-caesar = Sort de César
roll-captured = Capture
roll-evasion = Esquive
roll-exit = Quitter une armée ennemie
roll-extension = Extension de la révolte
roll-leader = Chef en danger
roll-mobilisation = Mobilisation
roll-naval = Combat naval
roll-negotiation = Négociation
roll-oppidum = Portes d’un oppidum
roll-rout = Déroute
roll-sea = La mer
roll-siege = Siège
roll-skirmish = Escarmouche
roll-status = Statut d’une région
roll-wind = Vent

# Le premier mois en Aquitaine
tutorial-title = Un mois en Aquitaine
tutorial-look-map = Juin 56 av. J.-C. Vous êtes le Romain. Crassus est chez les Nitiobroges avec une légion et des cavaliers ; les Aquitains attendent.
tutorial-look-prompt = Cette barre dit ce qui est demandé et selon quelle règle. Touchez un numéro pour la lire. Le mois commence par le ravitaillement.
tutorial-depot = Plus de cinq unités peuvent ravager une région, et la faim use les armées. Un dépôt aide. Cinq unités font une armée : bâtissez-le ici.
tutorial-keep-depot = On peut démanteler un dépôt avant que l’ennemi ne le brûle. Rien de tel maintenant.
tutorial-gaul-scorches = Le Gaulois brûle sa propre terre. Qui se trouve en Bigerriones au début du mois prochain aura faim.
tutorial-gather = Les unités se déplacent sous un chef, d’une région à la fois. Réunissez tous ceux d’ici.
tutorial-leave = Des pions peuvent rester. Laissez la milice urbaine.
tutorial-undo = Il ne part alors que quatre unités, trop peu pour une armée. Tant qu’aucun dé n’a roulé, on peut revenir en arrière : faites-le.
tutorial-why = Pourquoi pas droit chez les Pictons ? Désignez un lieu qui ne brille pas : on vous dit pourquoi, et par quelle règle.
tutorial-go = L’armée des montagnes est en Bigerriones, la région voisine. Marchez-y.
tutorial-gaul-waits = Le Gaulois se déplace à son tour. Son armée n’a pas de chef et reste. Puis tout ce qui s’est rencontré se combat.
tutorial-fight = Cinq unités de chaque côté : une bataille rangée, sauf si quelqu’un se dérobe. Chacun répond en secret. Tenez et combattez.
tutorial-gaul-evades = Le Gaulois a tenté de se dérober vers Tarbelli. En montagne il lui faut trois ou moins : un six, il est pris.
tutorial-deploy-legion = Arrivé le dernier, vous attaquez et déployez d’abord. La septième légion au centre.
tutorial-deploy-left = Chaque aile jette son dé quand elle fléchit. La cavalerie gauloise à gauche.
tutorial-deploy-right = La cavalerie romaine à droite. Un quart de l’armée pourrait rester en réserve ; il vous faut tout.
tutorial-deploy-rest = Et tous les autres au centre.
tutorial-gaul-deploys = Quatorze contre douze. Pas de chef en face, plus de cavalerie ici : avec la montagne, plus quatre. Un trois devient sept.
tutorial-gaul-loses-2 = Il perd la moitié de cinq unités : deux, à son choix. Sur un quatre elles ne se rallient pas. Le second choc suit, pire encore.
tutorial-gaul-loses-5 = Trois autres fléchissent, et nul ne se rallie. La bataille est à vous ; Crassus fut en danger et s’en tire indemne.
tutorial-pursue-1 = Deux cavaleries intactes abattent deux vaincus, l’infanterie affaiblie d’abord. Prenez les Tarusates.
tutorial-pursue-2 = Et les Ausques. Le reste fuit en Tarbelli.
tutorial-besiege = Derrière les murs se tient le chef des Sotiates. Cette place doit être détruite : assiégez-la. Infanterie et chefs comptent.
tutorial-gaul-holds = Le Gaulois tient les murs. Quatre contre cinq, et un deux : chaque camp perd une unité.
tutorial-siege-loss = Choisissez ce qui manquera le moins : la milice urbaine est affaiblie.
tutorial-hunger = Juillet. La terre est brûlée : trois dés pour cinq unités en région contestée, et un six. Les Numides ont faim.
tutorial-keep-depot-again = Le dépôt peut rester.
tutorial-stay = Si toute votre infanterie partait, le siège serait levé. Personne ne bouge.
tutorial-no-forced-march = Sous un bon chef les légions peuvent traverser deux régions, non sans risque. Pas maintenant.
tutorial-siege-again = Le deuxième tour de siège. Après quatre, la place doit se rendre ; chaque tour affame davantage les assiégés.
tutorial-gaul-holds-again = Un un : encore une unité de chaque côté. À l’intérieur, c’est la dernière.
tutorial-last-loss = Que la cavalerie gauloise en paie le prix.
tutorial-done = La place est prise et détruite. Avec les deux régions d’Aquitaine en novembre, vous gagnez. Continuez, ou commencez par les Helvètes (6.2), partie égale.
