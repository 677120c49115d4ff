# Bellum Gallicum II : les mots du jeu. Chaque phrase lue par un joueur est ici, dans en.ftl et fr.ftl.

title = Bellum Gallicum II
summary = Les campagnes de César en Gaule, de 58 à 51 av. J.-C. : les légions face à des tribus qui se soulèvent, brûlent leurs terres et se dérobent.
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
option-solo = En solitaire : le Gaulois ne bouge pas
option-points = Les points de victoire décident

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
ask-depot = Construire un dépôt ?
ask-dismantle = Démanteler un dépôt ?
ask-scorch = Brûler la terre ou un dépôt ?
ask-arrival = Où arrive { $piece } ?
ask-shipyard = Changer une légion en trirèmes ?
ask-supplement = Quel camp reçoit la cavalerie gauloise ?
ask-levy = Quelle unité est relevée en Cisalpina ?
ask-opening = Lever un camp, ou rendre des trirèmes à leur légion ?
ask-negotiate = Les Helvètes négocient-ils leur passage ?
ask-persuaded = Quelle tribu proche de { $region } rejoint les Helvètes ?
ask-move = Qui se déplace ?
ask-forced = Qui fait une marche forcée ?
ask-group = Qui part de { $region }, et vers où ?
ask-march-on = La marche traverse { $region } : où finit-elle ?
ask-wreck = Quel navire la mer prend-elle ?
ask-threat = Quels camps seront attaqués ce tour ?
ask-order = Quel combat vient ensuite ?
ask-stray = Où { $piece }, resté seul, trouve-t-il abri ?
ask-tribune = Où le tribun prend-il son poste ?
ask-loss-attrition = La faim : choisissez une unité à affaiblir (encore { $left }).
ask-loss-march = La marche forcée : choisissez une unité à affaiblir (encore { $left }).
ask-loss-mountain = La montagne en hiver : choisissez une unité à affaiblir (encore { $left }).
ask-loss-skirmish = L’escarmouche : choisissez une unité à affaiblir (encore { $left }).
ask-loss-siege = Le siège : choisissez une unité à affaiblir (encore { $left }).
ask-loss-battle = La bataille en { $region } : choisissez une unité pour les cases (encore { $left }).
ask-sink = Le combat naval en { $region } : quel navire est perdu ?
ask-flee = Le vent est faible en { $region } : combattre ou fuir ?
ask-evade = Esquiver le combat en { $region } ?
ask-refuge = L’esquive a échoué en { $region } : se réfugier derrière des murs ?
ask-deploy = Déployez-vous pour la bataille en { $region }.
ask-realign = Engager des réserves en { $region } ?
ask-test = Lequel de vos chefs fut en danger en { $region } ?
ask-pursuit = Poursuivez les vaincus en { $region } (encore { $left } au plus).
ask-leave = Quitter { $region } après l’escarmouche ?
ask-retreat = Où la force de { $region } fait-elle retraite ?
ask-embark = Les navires pour { $region } sont pleins : qui reste ?
ask-siege = Que faut-il assiéger, détruire ou laisser à { $place } ?
ask-muster = Qui assiège { $place } ?
ask-besieged = { $place } est assiégé : tenir, sortir ou se rendre ?
ask-spoils = { $place } est pris : le détruire ?
ask-relief = Des secours sont arrivés en { $region } : qui poursuit le siège ?
ask-withdraw = Quelle cavalerie gauloise part avec Crassus ?
ask-late = Où arrivent les renforts de l’an passé ?
ask-revolt = Révolte ou paix cette année ?
ask-abroad = La Gaule est en paix : une campagne au dehors ?
ask-initiative = Frapper en hiver, avant le Romain ?
ask-sector = Dans quel secteur la révolte commence-t-elle ?
ask-leader = Quelle tribu mène la révolte en { $sector } ?
ask-ally = Quelle tribu de { $sector } soutient Rome ?
ask-mobilise = Quelle autre tribu de { $sector } est appelée aux armes ?
ask-extend = Vers quel secteur la révolte tente-t-elle de s’étendre ?
ask-camps = Où construire des camps d’hiver ?
ask-unbeaten = Quelle tribu invaincue reste en armes ?
ask-governor = Quel chef passe l’hiver en Cisalpina ?

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
do-dismantle = Démanteler le dépôt de { $region }
do-scorch = Brûler la terre en { $region }
do-burn = Brûler le dépôt de { $region }
do-place = En { $region }
do-levy = Relever { $piece }
do-trireme = Changer { $piece } en trirèmes
do-unship = Rendre { $piece } à sa légion
do-strike = Lever le camp de { $region }
do-negotiate = Négocier depuis { $from } le passage vers { $region }
do-pick = { $piece }
do-gather = Tous ceux de { $region }
do-leave = Laisser { $piece }
do-go = Aller en { $region }
do-enter = Entrer dans { $fort }
do-come-out = Sortir des murs
do-stand = Rester sur place
do-cross = Marche forcée à travers { $region }
do-board = Monter à bord : { $piece }
do-land = Débarquer
do-sail = { $piece } : voguer vers { $to }
do-threaten = Attaquer le { $fort }
do-fight = { $region }
do-evade = Esquiver vers { $region }
do-refuge = Se réfugier dans { $fort }
do-deploy = { $piece } : { $wing }
do-deploy-rest = Tous les autres : { $wing }
do-weaken = Affaiblir { $piece }
do-eliminate = Sacrifier { $piece }, déjà affaiblie
do-commit = { $piece } : engagée ({ $wing })
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
refused-depot-army = Un dépôt en { $region } demande une armée de 5 unités ; il y en a { $units }.
refused-depot-ravaged = { $region } est ravagée.
refused-depot-twice = { $region } a déjà un dépôt.
refused-depot-limit = Les { $limit } dépôts sont sur la carte.
refused-depot-winter = En hiver un dépôt en { $region } demande 3 légions ; il y en a { $legions }.
refused-not-anti-roman = { $region } n’est pas anti-romaine.
refused-scorch-roman-gaul = { $region }, en Gaule romaine, est toujours fertile.
refused-scorch-twice = La terre de { $region } est déjà brûlée.
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
refused-trireme-limit = Les { $limit } trirèmes servent déjà : { $piece } reste à terre.
refused-no-camp = Il n’y a pas de camp en { $region }.
refused-camp-winter = Le camp de { $region } reste jusqu’en mars.
refused-camp-besieged = Le camp de { $region } est assiégé.
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
refused-no-leader = Aucun des { $units } pions n’est un chef : ils ne peuvent quitter la région.
refused-aboard = { $piece } est à bord.
refused-held-back = L’armée ennemie retient la force de { $region } pendant cette phase.
refused-no-border = { $from } et { $to } n’ont pas de frontière commune.
refused-rhine-control = { $region }, sur le Rhin, n’est pas contrôlée.
refused-rhine-rest = { $piece } n’est pas resté un tour entier au bord du Rhin sans combattre.
refused-inside = { $piece } est déjà à l’intérieur.
refused-not-inside = { $piece } n’est pas derrière des murs.
refused-march-winter = En hiver aucune marche forcée ne traverse { $region }.
refused-march-leader = Une marche forcée à travers { $region } demande un chef de rang 2 ou 3.
refused-march-rhine = Une marche forcée ne franchit pas le Rhin vers { $region }.
refused-march-back = Une marche forcée ne finit pas en { $region }, d’où elle part.
refused-gauls-abroad = { $piece } n’entre pas en { $region }.
refused-belgica-closed = Les Germains ({ $piece }) n’entrent pas en { $region }, en Belgique.
refused-aquitaine-closed = { $region }, en Aquitaine, est fermée à { $piece }.
refused-bellovaci-closed = { $region } est fermée à { $piece }.
refused-aeduii-closed = { $region } est fermée à { $piece } jusqu’en juillet.
refused-bellovaci-bound = { $piece } reste chez les Bellovaques.
refused-not-in-camp = { $piece } ne peut être dans le { $fort }.
refused-not-in-city = { $piece } ne peut être dans la cité de { $fort }.
refused-not-in-oppidum = { $piece } ne peut être dans l’oppidum { $fort }.
refused-other-walls = { $fort } n’est pas ouvert à { $piece }.
refused-no-oppida = { $piece } ne peut utiliser aucun oppidum ({ $fort }).
refused-destroyed = { $fort } n’est pas debout.
refused-besieged = { $fort } est assiégé.
refused-held = { $fort } est tenu par l’ennemi.
refused-closed-oppidum = { $fort } a fermé ses portes.
refused-negotiate-force = Aucune force helvète menée par un chef n’est en { $region }.
refused-negotiate-again = La force de { $region } a négocié ce tour.
refused-negotiated = Le passage en { $region } a déjà été négocié.
refused-negotiate-where = { $region } ne se négocie pas de là.
refused-not-persuaded = Les { $tribe } ne peuvent être gagnés.
refused-threatened = Le camp de { $region } est déjà désigné.
refused-threat-force = Aucune infanterie n’est devant le camp de { $region }.
refused-no-ship = { $piece } n’est pas un navire à vous sur la carte.
refused-has-sailed = { $piece } a déjà navigué.
refused-too-far = { $piece } ne peut atteindre { $to } en une étape.
refused-no-ship-here = { $piece } n’est pas ici.
refused-roman-transport = Seul le Romain transporte des troupes par mer : { $piece } n’embarque personne.
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
refused-pursuit-order = Ce n’est pas le tour de { $piece } : infanterie affaiblie, cavalerie affaiblie, infanterie, cavalerie.
refused-siege-infantry = Aucune infanterie ne reste pour un siège en { $region }.
refused-siege-armies = Chaque siège en { $region } demande 5 unités et un chef ; il y a { $units } unités et { $leaders } chefs.
refused-siege-place = { $fort } ne peut être attaqué.
refused-siege-empty = Personne ne défend { $fort }.
refused-siege-twice = { $fort } est déjà assiégé ce tour.
refused-siege-enemy = Des ennemis en terrain ouvert protègent { $fort }.
refused-siege-unnamed = Le { $fort } n’a pas été désigné.
refused-raze-garrison = { $fort } a une garnison.
refused-raze-spared = { $fort } s’est rendu et reste épargné ce tour.
refused-no-siege = Il n’y a pas de siège en { $region }.
refused-siege-or-lift = Le siège en { $region } se poursuit ou se lève.
refused-muster-small = Une armée de siège a 5 unités et un chef ; { $units } unités sont choisies.
refused-muster-rest = Sans { $piece } les autres sièges manquent d’armée.
refused-sortie-army = Une sortie demande 5 unités ; { $units } sont à l’intérieur.
refused-relief-one = { $piece } doit faire face à l’ennemi au dehors.
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
refused-ally-value = Les { $tribe }, de valeur { $value }, sont trop forts pour un allié de Rome : 3 au plus.
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
scorched-earth-gone = La moisson est faite : toute terre brûlée reverdit.
depot-built = Un dépôt est construit en { $region }.
depot-burnt = Le dépôt de { $region } est brûlé.
depot-dismantled = Le dépôt de { $region } est démantelé.
status-ravaged = { $side } épuise { $region } : { $die } avec { $modifier }.
status-fertile = { $region } nourrit encore { $side } : { $die } avec { $modifier }.
scorched = { $region } est livrée aux flammes.
attrition = La faim à { $place } : { $side } lance { $dice } { $dice ->
    [one] dé
   *[other] dés
  }, { $sixes } six.
attrition-march = La marche forcée à travers { $place } : { $side } lance { $dice } { $dice ->
    [one] dé
   *[other] dés
  }, { $sixes } six.
attrition-mountain = La neige sur les monts de { $place } : { $side } lance { $dice } { $dice ->
    [one] dé
   *[other] dés
  }, { $sixes } six.
weakened = { $piece } : affaiblie.
eliminated = { $piece } : éliminée.
broken = { $piece } : brisée.
control-changed = { $region } est désormais { $control }.
arrives = { $piece } arrive à { $place }.
mobilised = Les { $tribe } prennent les armes en { $region }.
mobilised-weak = Les { $tribe } prennent les armes en { $region }, usés par leur dernière révolte.
allied = Les { $tribe } de { $region } soutiennent Rome.
deserts = { $piece } quitte la Gaule.
arrivals-cancelled = Gergovie est tombée : le grand soulèvement n’a pas lieu.
healed = { $piece } se rétablit.
restored = { $piece } est complétée.
launched = { $legion } arme des trirèmes en { $region }.
unshipped = { $legion } débarque en { $region } et rend ses trirèmes.
camp-struck = Le camp de { $region } est levé.
camp-built = Un camp d’hiver est construit en { $region }.
negotiation-bad = Les pourparlers sur { $region } échouent : { $die }. Les Helvètes doivent attendre.
negotiation-vain = Les pourparlers sur { $region } ne mènent à rien : { $die }.
negotiation-good = Les pourparlers sur { $region } gagnent des amis aux Helvètes : { $die }.
exit-free = { $side } se dégage de { $region } : { $die } avec { $modifier }.
exit-held = { $side } est retenue en { $region } : { $die } avec { $modifier }.
moves = { $side } déplace { $pieces } { $pieces ->
    [one] pion
   *[other] pions
  } de { $from } vers { $region }.
forced-march = { $side } mène { $pieces } { $pieces ->
    [one] pion
   *[other] pions
  } de { $from } par { $via } jusqu’en { $region }.
enters = { $side } entre dans { $fort } avec { $pieces } { $pieces ->
    [one] pion
   *[other] pions
  }.
comes-out = { $side } sort en { $region } avec { $pieces } { $pieces ->
    [one] pion
   *[other] pions
  }.
oppidum-open = { $fort } ouvre ses portes : { $die }.
oppidum-shut = { $fort } garde ses portes closes : { $die }.
crosses-rhine = { $side } franchit le Rhin vers { $region }.
boards = { $pieces } { $pieces ->
    [one] pion embarque
   *[other] pions embarquent
  } : { $piece }.
lands = { $pieces } { $pieces ->
    [one] pion débarque
   *[other] pions débarquent
  } en { $region }.
sails = { $piece } : cap sur { $to }.
sea-takes = { $sea } prend un navire : { $side }, { $die }.
sea-spares = { $sea } épargne la flotte : { $side }, { $die }.
threatened = Le { $fort } est désigné pour l’attaque.
wind-light = Le vent est faible en { $region } : { $die }.
wind-strong = Le vent est fort en { $region } : { $die }.
naval-round = Les navires s’affrontent devant { $region } : le Romain { $roman_total } ({ $roman }), le Gaulois { $gaul_total } ({ $gaul }).
sunk = { $piece } : coulé.
flees = La flotte romaine fuit à la rame vers { $to }.
chooses = { $side } a choisi d’esquiver ou non.
evasion-good = { $side } se dérobe en { $region } : { $die } avec { $modifier }.
evasion-bad = { $side } est rattrapée en { $region } : { $die } avec { $modifier }.
evades = { $side } esquive de { $from } vers { $region }.
takes-refuge = { $side } cherche refuge dans { $fort }.
skirmish-roll = Escarmouche en { $region }, { $side } attaque à { $column } : { $die } avec { $modifier }, { $result }.
battle-begins = Bataille rangée en { $region } : { $side } attaque, { $roman } unités romaines contre { $gaul } gauloises.
sortie-begins = Les assiégés sortent de { $fort }.
deployed = { $side } déploie { $front } { $front ->
    [one] unité
   *[other] unités
  } en première ligne et { $reserve } en réserve.
battle-roll = Séquence { $sequence } : { $attack } contre { $defence }, colonne { $column }, dé { $die } avec { $modifier }.
battle-result = Attaquant ({ $attacker }) : { $attacker_loss }. Défenseur : { $defender_loss }. L’avantage : { $winner }.
rout-roll = { $side } teste la case { $wing } : { $die }.
rout-eliminated = { $piece } : balayée.
rout-rallied = { $piece } : ralliée.
rout-scattered = { $piece } : dispersée, revient affaiblie.
rout-routed = { $piece } : déroutée, affaiblie.
committed = { $piece } : engagée ({ $wing }).
battle-won = { $side } gagne la bataille en { $region }.
pursued = { $piece } : abattue dans la poursuite.
retreats = { $side } fait retraite de { $from } en { $region }.
no-retreat = { $side } n’a aucune issue en { $region } et périt.
leader-roll = { $piece } en danger : { $first } et { $second } avec { $modifier }.
leader-unharmed = { $piece } est indemne.
leader-wounded = { $piece } est blessé.
leader-killed = { $piece } est tué.
leader-captured = { $piece } est capturé.
leader-saved = { $piece } est sauf : { $die }.
leader-not-saved = Rien ne sauve { $piece } : { $die }.
substitute = { $piece } prend la relève.
siege-opens = Le siège de { $fort } commence.
siege-roll = Le siège de { $fort } : { $besieger } contre { $besieged }, dé { $die } : pertes { $besieger_loss } dehors, { $besieged_loss } dedans.
siege-turns = { $fort } tient depuis { $turns } { $turns ->
    [one] tour
   *[other] tours
  }.
siege-ends = Le siège de { $fort } est terminé.
falls = { $fort } tombe : { $side }.
surrenders = { $fort } se rend.
surrenders-at-last = { $fort } ne peut plus tenir et se rend.
destroyed = { $fort } est détruit.
civis-called = Les cités de la Province appellent leurs citoyens aux armes.
revolts = La Gaule se soulève.
keeps-peace = La Gaule garde la paix.
goes-to-germany = César se tourne vers la Germanie.
goes-to-britain = César se tourne vers la Bretagne.
takes-initiative = Le soulèvement commence en hiver.
mobilisation-good = Les { $tribe } répondent à l’appel : { $die } avec { $modifier }, { $needs } ou moins.
mobilisation-bad = Les { $tribe } restent chez eux : { $die } avec { $modifier }, { $needs } ou moins.
extension-good = La révolte gagne { $sector } : { $die } avec { $modifier }.
extension-bad = { $sector } reste calme : { $die } avec { $modifier }. La révolte ne s’étend plus.
year-won = L’année { $year } av. J.-C. est gagnée : { $side } ; années romaines : { $wins }.
unbeaten = Les { $tribe } sont invaincus et restent en armes.
governor = { $piece } passe l’hiver en Cisalpina.

# La fin
over-roman = Le Romain a atteint ses buts.
over-gaul = Le Gaulois a tenu le Romain loin de ses buts.
over-draw = Aucun camp n’a atteint ses buts.
over-leader = { $piece } est perdu : { $side } l’emporte.
over-points = Points de victoire : le Romain { $roman }, le Gaulois { $gaul }.
over-six-years = Six campagnes gagnées : la Gaule est romaine.
over-no-legion = Il ne reste aucune légion en Gaule indépendante.
over-time = La guerre finit sans décision après { $wins } années romaines : la Gaule reste libre.

# Chances
odds-leaves = la force part
odds-held = la force est retenue
odds-away = la force se dérobe
odds-caught = la force est rattrapée
odds-siege = pertes { $besieger } dehors, { $besieged } dedans
odds-attacker = l’avantage à l’attaquant
odds-defender = l’avantage au défenseur
odds-rises = la tribu se soulève
odds-stays = la tribu reste chez elle
odds-spreads = la révolte s’étend
odds-stops = la révolte ne s’étend plus

# Conseils
advice-surrender = La garnison de { $fort } serait perdue et ses chefs capturés ({ $rule }).
advice-give-up = Toutes les unités assiégeantes font retraite et tous les sièges de la région cessent ({ $rule }).
advice-leaves-siege = Personne ne resterait pour assiéger { $fort } ({ $rule }).

# Panneaux
panel-month = Mois
panel-year = Années
panel-phase = Phases
panel-battlefield = Champ de bataille en { $region }
panel-battle = Bataille rangée en { $region }
panel-skirmish = Escarmouche en { $region }
panel-combats = Combats de cette étape
panel-revolt = Tribus en armes
panel-campaign = Campagne
panel-counters = Marqueurs restants
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
ratio-now = { $attack } contre { $defence } : { $column }
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
row-start = Première région, romaine en novembre : { $region }
row-start-now = Romaine
row-extension = Région d’une extension, romaine un temps : { $region }
score-years = Années gagnées
score-points = Points de victoire
score-regions = Régions contrôlées

# Termes du plateau
term-piece-leader = Chef
term-piece-legion = Légion
term-piece-infantry = Infanterie
term-piece-cavalry = Cavalerie
term-piece-ship = Navires
term-marker-control = Contrôle romain
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
