# Rise of the Roman Republic : les mots du jeu. Chaque phrase lue par un joueur est ici, dans en.ftl et fr.ftl.

# Le titre
title = Rise of the Roman Republic
summary = Consuls, Sénat et légions contre les Samnites, Alexandre d’Épire, Pyrrhus et Hannibal, de 327 à 216 av. J.-C.
length-conquete = 10 tours, environ quatre heures
length-alexandre = 4 tours, environ deux heures
length-aigle = 10 tours, environ sept heures
length-tonnerre = 3 tours, moins de trois heures
about-conquete = Rome doit prendre le Samnium et apaiser l’Italie en dix ans ; le Samnite n’a qu’à tenir. Tribus en révolte, ambassades, Gaulois par augure. La leçon commence ici.
about-alexandre = Trois joueurs pour les provinces d’Italie du sud : Rome, les Samnites et Alexandre d’Épire. Ni diplomatie ni augures ; les tribus changent de mains.
about-aigle = Pyrrhus débarque avec ses éléphants. L’Italie et la Sicile, Carthage et Syracuse, flottes et ambassadeurs : tout le jeu.
about-tonnerre = Hannibal a franchi les Alpes : trois ans pour faire aussi bien que lui. La guerre la plus courte, avec le moins de règles.
option-unlimited = Sans limite de tours : jouer jusqu’à une victoire
option-either-consul = L’un ou l’autre Consul peut utiliser le premier marqueur de 218 av. J.-C.
year-bc = { $year } av. J.-C.

# Des noms qui sont des mots
power-rome = Rome
power-samnites = Samnites
power-epirotes = Épirotes
power-pyrrhus = Pyrrhus
power-carthage = Carthage
power-punic = Carthage en Sicilia
power-syracuse = Syracuse
power-greeks = Cités grecques de Sicilia
power-mamertines = Mamertins
power-campanians = Mutins campaniens
lam-consul = Consul
lam-magistrate = Magistrat
lam-dictator = Dictateur
lam-mag-eq = Maître de cavalerie
lam-siege-attrition = Attrition de siège
lam-augury = Augures
lam-legate = Légat
office-none = chef
office-dictator = Dictateur
office-master-of-horse = Maître de cavalerie
office-rome-consul = Consul de Rome
office-field-consul = Consul militaire
office-proconsul = Proconsul
office-praetor = Préteur
office-praetor-urbanus = Préteur urbain
office-besieged = commandant assiégé
office-tribal = chef de tribu
office-leader = chef
arm-infantry = d’infanterie
arm-cavalry = de cavalerie
arm-elephants = d’éléphants
part-infantry = Infanterie
part-cavalry = Cavalerie
part-elephants = Éléphants
permission-leave = la permission de sortir de la province
permission-leave-roma = la permission de sortir de Roma
permission-enter-roma = la permission d’entrer dans Roma avec une armée
permission-five = la permission de mener plus de deux Armées consulaires
permission-garrison = la permission de sortir de Roma avec les Légions urbaines
leave-province = hors de la province
leave-city = sortie de Roma
leave-garrison = garnison hors de Roma
leave-roma = entrée dans Roma
leave-five = plus de deux Armées consulaires
tenure-election = la prochaine élection
tenure-year = la fin de l’année
tenure-replaced = son remplacement
tenure-relieved = sa délivrance
capture-surrender = par reddition
capture-attrition = par la faim
capture-assault = d’assaut
capture-treachery = par traîtrise

# Questions
ask-nothing-here = Rien n’est à décider { $place-at }.
ask-field-army = Où se tiennent Postumius et la Légion III dans le Latium ?
ask-station = Où se tiennent les Samnites dans le Samnium ? Restent : { $infantry } d’infanterie, { $cavalry } de cavalerie.
ask-chief = Quelle Force samnite rejoint { $leader-the } ?
ask-landing = Où Pyrrhus débarque-t-il ?
ask-overall = Qui est Commandant en chef des Samnites cette année ?
ask-prorogue = Qui garde son commandement une année de plus ?
ask-keep = Tenter de garder { $leader-the } une année de plus ?
ask-preselect = Lequel de vos marqueurs ouvre l’année ?
ask-naval = Construire des navires, ou déplacer un niveau naval ?
ask-level = Dans quelle mer votre niveau monte-t-il ? (reste { $left })
ask-place-legion = Où se rassemble la nouvelle légion ?
ask-place-allied = Où se rassemble sa Légion alliée ?
ask-place-recruits = Quelle ville du Samnium reçoit { $infantry } d’infanterie et { $cavalry } de cavalerie ?
ask-activate = Le marqueur { $lam } est tiré : qui agit ?
ask-mago = Dans quel port débarque l’armée de Carthage ?
ask-training = Quelle nouvelle légion le Préteur urbain entraîne-t-il ? Encore à entraîner : { $left }
ask-legate = Quelle légion rejoignent les auxiliaires ?
ask-appoint = Faut-il nommer un magistrat ?
ask-dictator-due = Rome est en danger : il faut nommer un Dictateur.
ask-office = Qui devient { $office } ?
ask-province = Quelle province est assignée ? ({ $office })
ask-army = Quelles légions commande-t-il ? ({ $office })
ask-office-place = Où est-il placé ? ({ $office })
ask-operation = Quelle Opération entreprend { $leader-the } ?
ask-travel = Où { $leader-the } va-t-il seul ?
ask-muster-force = Qui marche avec { $leader-the }, et vers où ?
ask-step = Vers où marche maintenant { $leader-the } ?
ask-gate = Droit derrière les murs { $place-of }, avant toute interception ?
ask-summon = Sommer { $place-the } d’ouvrir ses portes ?
ask-settle = La Force { $leader-of } entre-t-elle, ou reste-t-elle dehors ?
ask-voyage = Qui embarque avec { $leader-the }, par quelles mers, et vers où ?
ask-intercept = Intercepter l’ennemi { $place-at } ?
ask-avoid = Refuser le combat { $place-at } ?
ask-join = Ceux { $place-of } sortent-ils pour aider ?
ask-coordinate = Qui accourt à la bataille { $place-of } ?
ask-elephants = Engager les éléphants dans la bataille { $place-of } ?
ask-devotio = Un chef se voue-t-il aux dieux { $place-at } ?
ask-losses = Choisissez les pertes (reste { $left }).
ask-attrition = La faim et la route : choisissez les pertes (reste { $left }).
ask-retreat = Vers où se retirent les vaincus depuis { $place-the } ?
ask-refuge = Où { $leader-the }, resté seul, trouve-t-il refuge ?
ask-sack = { $place-The } est prise : la piller ?
ask-errand = Où envoyer { $people-the } ?
ask-request = Que demande-t-on au Sénat : de nouvelles légions, des renforts, ou la dispersion de légions ?
ask-disperse = Quelle autre légion est dispersée ?
ask-engines = Des Engins de siège au lieu d’une des légions ?
ask-reinforce = Quelles légions sont renforcées ? Restent : { $infantry } d’infanterie, { $cavalry } de cavalerie.
ask-auxiliaries = Quels Auxiliaires répondent à l’appel ?
ask-place-auxiliaries = Où se rassemblent les Auxiliaires ?
ask-levy = Où lève-t-on des recrues ?
ask-bid = Combien de Ruse pour { $tribe-the } ? Les mises sont ouvertes ensemble.
ask-muster = Où se rassemblent { $tribe-the } ?
ask-call-tribe = Des Samnites ont fait halte { $place-at }. Levez-vous contre eux la tribu du pays ({ $tribe }) ?
ask-guile-continuation = Combien de Ruse { $leader-the } dépense-t-il pour continuer ? (jusqu’à { $n })
ask-guile-senate = Combien de Ruse { $leader-the } dépense-t-il pour gagner le Sénat ? (jusqu’à { $n })
ask-guile-censure = Combien de Ruse { $leader-the } dépense-t-il pour échapper à la Censure ? (jusqu’à { $n })
ask-guile-interception = Combien de Ruse { $leader-the } dépense-t-il pour intercepter ? (jusqu’à { $n })
ask-guile-avoid = Combien de Ruse { $leader-the } dépense-t-il pour se dérober ? (jusqu’à { $n })
ask-guile-against-avoid = Combien de Ruse { $leader-the } dépense-t-il pour retenir l’ennemi ? (jusqu’à { $n })
ask-guile-coordination = Combien de Ruse { $leader-the } dépense-t-il pour arriver à temps ? (jusqu’à { $n })
ask-guile-battle = Combien de Ruse { $leader-the } dépense-t-il dans la bataille ? (jusqu’à { $n })
ask-guile-surrender = Combien de Ruse { $leader-the } dépense-t-il pour faire ouvrir les portes ? (jusqu’à { $n })
ask-guile-treachery = Combien de Ruse { $leader-the } dépense-t-il pour acheter un traître ? (jusqu’à { $n })
ask-guile-embassy = Combien de Ruse { $leader-the } dépense-t-il pour l’ambassade ? (jusqu’à { $n })
ask-guile-request = Combien de Ruse { $leader-the } dépense-t-il pour la requête ? (jusqu’à { $n })
ask-guile-voyage = Combien de Ruse { $leader-the } dépense-t-il contre la flotte ennemie ? (jusqu’à { $n })
ask-omen-gauls = Où se rassemblent les Sénons ?
ask-omen-linen = Où la Légion de lin prête-t-elle serment ?
ask-omen-knights = Quelle légion rejoignent les cavaliers campaniens ?
ask-omen-colony = Où la colonie latine est-elle fondée ?
ask-omen-gold = Qui l’or de Tarentum persuade-t-il ?
ask-omen-gate = Quelle porte s’ouvre ?
ask-omen-zeal = Quel chef retrouve de la Ruse ?
ask-omen-cineas = Où parle Cineas ?
ask-omen-physician = Quel magistrat profite de l’offre du médecin ?
ask-omen-fleet = Quelle mer garde la flotte de Carthage ?

# Actions
do-pass = Rien de plus
do-stop = Finir la Phase de campagne
do-decline = Ne pas agir
do-release = Le laisser partir
do-draw = Tirer au sort
do-draw-urban = Tirer l’un des trois Préteurs urbains
do-name = Choisir { $leader-the }
do-prorogue = Proroger { $leader-the }
do-keep = Tenter de garder { $leader-the }
do-overall = { $leader-The } commande
do-province = { $province }
do-assign = Légion { $legion }
do-appoint = Nommer : { $office }
do-place = { $place-At }
do-apart = La légion romaine { $place-at }, l’alliée ailleurs
do-station = { $n ->
    [1] Un PE
   *[other] { $n } PE
 } { $arm } { $place-at }
do-preselect = Ouvrir avec { $lam }
do-activate = { $leader-The } agit
do-build = Construire des navires
do-build-punic = Carthage construit des navires
do-redistribute = Déplacer un niveau : { $from } vers { $to }
do-raise-level = Monter le niveau : { $zone }
do-leader-movement = Mouvement de chef
do-force-movement = Mouvement de Force
do-attack = Attaquer { $enemy-the }
do-besiege = Mettre le siège
do-assault = Donner l’assaut
do-improve = Remettre l’armée en état
do-raise-troops = Lever des troupes
do-call-tribe = Lever la tribu
do-leave-tribe = Laisser faire
do-embassy = Envoyer { $leader-the } : { $province }
do-transport = Transport maritime
do-ask = Demander au Sénat : { $what }
do-devastate = Dévaster la province
do-treachery = Tenter la traîtrise
do-send = Faire venir { $people-the } ({ $place })
do-go = Vers { $place-the }
do-halt = Faire halte
do-leave = Laisser { $n ->
    [1] un PE
   *[other] { $n } PE
 } { $arm } ({ $people })
do-leave-legion = Laisser { $legion-the }
do-leave-leader = Laisser { $leader-the }
do-leave-engines = Laisser les Engins de siège
do-take = Prendre { $n ->
    [1] un PE
   *[other] { $n } PE
 } { $arm } ({ $people })
do-take-legion = Prendre { $legion-the }
do-take-leader = Prendre { $leader-the }
do-take-engines = Prendre les Engins de siège
do-detach = Détacher { $n ->
    [1] un PE
   *[other] { $n } PE
 } { $arm } des légions
do-inside = Entrer dans la ville
do-garrison = Garnison : { $n ->
    [1] un PE
   *[other] { $n } PE
 } { $arm } ({ $people })
do-garrison-legion = Garnison : { $legion }
do-stay-outside = Rester dehors
do-cross = Par { $zone-the }
do-land = Débarquer { $place-at }
do-no-voyage = Ne pas prendre la mer
do-intercept = { $leader-The } intercepte
do-no-interception = Les laisser passer
do-avoid = Se dérober vers { $place-the }
do-stand = Tenir et combattre
do-join = Sortir pour aider
do-stay-inside = Rester à l’intérieur
do-coordinate = { $leader-The } vient en aide
do-no-help = Personne d’autre
do-guile = Ruse : { $n }
do-devotio = { $leader-The } se dévoue
do-elephants = Engager les éléphants
do-no-elephants = Retenir les éléphants
do-lose = Perdre un PE { $arm } ({ $people })
do-lose-legion = Perdre un PE { $arm } ({ $legion })
do-lose-evenly = Répartir le reste également
do-retreat = Se retirer vers { $place-the }
do-shelter = Derrière les murs
do-summon = Sommer la ville
do-sack = Piller la ville
do-spare = Épargner la ville
do-new-legions = Demander de nouvelles légions
do-reinforcements = Demander des renforts
do-train = Entraîner { $legion-the }
do-disperse = Disperser la Légion { $legion }
do-engines = Construire des Engins de siège
do-reinforce = { $n ->
    [1] Un PE
   *[other] { $n } PE
 } { $arm } pour { $legion-the }
do-auxiliaries = { $people }
do-levy = { $province } : recrues { $place-at }

# Le récit
begins-conquete = Rome contre les Samnites : la conquête de l’Italie centrale commence.
begins-alexandre = Alexandre d’Épire est en Italie : Rome, Samnites et Épirotes se disputent ses provinces.
begins-aigle = Pyrrhus est venu : l’Aigle a touché terre.
begins-tonnerre = Hannibal est en Italie.
set-up = Des troupes sont placées { $place-at }.
turn-begins = L’année { $year } av. J.-C. commence.
nothing-told = Rien ne se passe.
prorogued = { $leader-The } est prorogé.
leaves-office = { $leader-The } quitte son office.
elected = { $leader-The } devient { $office }.
province-assigned = { $leader-The } est affecté à la province { $province-of }.
army-assigned = { $leader-The } reçoit la Légion { $legion }.
replaced = { $leader-The } prend sa place ({ $office }).
chief-drawn = { $leader-The } est cette année un des chefs samnites.
chief-placed = { $leader-The } rejoint les Samnites { $place-at }.
chief-stays = { $leader-The } reste : { $die } contre { $value }.
chief-goes = { $leader-The } ne reste pas : { $die } contre { $value }.
overall-named = { $leader-The } est Commandant en chef des Samnites.
initiative-roll = Initiative { $side-of } : { $die } et { $value }.
initiative-won = Initiative gagnée par { $side-the }.
preselected = Premier marqueur de l’année : { $lam }.
drawn = Marqueur tiré : { $lam }.
declined = Le marqueur { $lam } n’est pas utilisé.
phase-begins = { $leader-The } entre en campagne.
phase-ends = { $leader-The } a fini.
continuation-good = { $leader-The } peut continuer : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } contre { $value }.
continuation-bad = { $leader-The } ne peut continuer : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } contre { $value }.
guile-spent = { $leader-The } dépense de la Ruse : { $n }.
guile-gained = { $leader-The } gagne un Point de Ruse.
senate-grants = Le Sénat accorde { $leader-at } { $what } : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } contre { $value }.
senate-refuses = Le Sénat refuse { $leader-at } { $what } : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } contre { $value }.
censured = Le Sénat frappe { $leader-the } de Censure : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } contre { $value }.
not-censured = { $leader-The } échappe à la Censure : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } contre { $value }.
left = { $leader-The } laisse { $n ->
    [1] un PE
   *[other] { $n } PE
 } { $arm } ({ $people }).
taken = { $leader-The } prend { $n ->
    [1] un PE
   *[other] { $n } PE
 } { $arm } ({ $people }).
legion-left = { $leader-The } laisse { $legion-the }.
legion-taken = { $leader-The } prend { $legion-the }.
leader-left = { $leader-The } laisse { $other-the }.
leader-taken = { $leader-The } prend { $other-the }.
travels = { $leader-The } se rend { $place-at }.
departs = { $leader-The } se met en marche depuis { $place-the }.
steps = { $leader-The } marche vers { $place-the }.
halts = { $leader-The } fait halte { $place-at }.
sent-for = Envoyés depuis { $from-the } vers { $place-the } : { $people }.
attrition-roll = Attrition { $side-of } : { $die } pour { $ap } PA, pertes : { $loss }.
points-lost = { $n ->
    [1] Un PE est perdu.
   *[other] { $n } PE sont perdus.
 }
points-lost-by = Pertes { $side-of } : { $n ->
    [1] un PE
   *[other] { $n } PE
 }.
overrun = { $leader-The } balaie { $n ->
    [1] un PE
   *[other] { $n } PE
 } { $place-at }.
interception-good = { $leader-The } intercepte { $place-at } : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } contre { $value }.
interception-bad = { $leader-The } manque l’ennemi { $place-at } : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } contre { $value }.
refuge = { $leader-The } trouve refuge { $place-at }.
naval-roll = Navires { $side-of } : { $die }, niveaux construits : { $n }.
level-built = Plus fort sur mer ({ $zone }) : { $side }.
redistributed = Navires déplacés ({ $side }) : { $from } vers { $to }.
sails = { $leader-The } prend la mer depuis { $from-the } vers { $place-the }.
voyage-arrives = { $leader-The } traverse { $zone-the } : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 }.
voyage-back = { $leader-The } fait demi-tour { $zone-at } : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 }.
voyage-scattered = Les navires { $leader-of } sont dispersés { $zone-at } : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 }.
voyage-disaster = Désastre en mer pour { $leader-the } { $zone-at } : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 }.
lands = { $leader-The } débarque { $place-at }.
strait-crossed = { $leader-The } passe le détroit : { $die } ({ $level }).
strait-closed = { $leader-The } ne peut passer le détroit : { $die } ({ $level }).
battle-begins = Bataille { $place-at } : { $attacker } ({ $attack }) contre { $defender } ({ $defence }).
avoid-good = { $leader-The } se dérobe : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } contre { $value }.
avoid-bad = { $leader-The } ne peut se dérober : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } contre { $value }.
withdraws = Repli { $side-of } vers { $place-the }.
joins-from-city = De l’aide vient des murs { $place-of } pour { $power-the }.
coordination-good = { $leader-The } rejoint la bataille : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } contre { $value }.
coordination-bad = { $leader-The } arrive trop tard : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } contre { $value }.
command-roll = { $leader-The } commande aujourd’hui : { $die }.
elephant-roll = Éléphants { $side-of } : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 }, effet { $drm }, éléphants perdus : { $lost }.
first-elephants = Pour la première fois les Romains voient des éléphants ({ $side }).
devotio = { $leader-The } se voue aux dieux : { $drm } pour Rome.
tactics-roll = Tactique : { $attacker } { $attack_die } donne { $attack }, { $defender } { $defence_die } donne { $defence }.
battle-roll = Dé de bataille { $side-of } : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 }, résultat { $result }.
desperate-roll = Attaque désespérée { $side-of } : { $die }.
battle-result = L’attaquant perd { $attacker } %, le défenseur { $defender } %.
battle-won = Victoire { $side-of } { $place-at }.
battle-major = Victoire majeure { $side-of } { $place-at }.
battle-drawn = La bataille { $place-of } est indécise.
retreats = Retraite { $side-of } vers { $place-the }.
trapped = Les vaincus { $place-of } ne trouvent pas d’issue.
pursuit-roll = Poursuite { $side-of } : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 }, { $loss } % de plus.
leader-hit = { $leader-The } est touché : { $die }.
leader-unhurt = { $leader-The } est indemne : { $die }.
leader-wounded = { $leader-The } est blessé : { $die }.
leader-dies = { $leader-The } tombe : { $die }.
leader-dead = { $leader-The } est mort.
leader-censured = { $leader-The } est destitué pour de bon.
leader-out = { $leader-The } est hors de combat.
triumph = Un Triomphe pour { $leader-the } !
executed = { $leader-The } est accusé de désobéissance et exécuté : { $die }.
acquitted = { $leader-The } est accusé de désobéissance et acquitté : { $die }.
veteran = { $legion-The } est désormais vétéran.
improved = { $leader-The } remet son armée en état.
siege-laid = { $leader-The } met le siège devant { $place-the }.
siege-lifted = Le siège { $place-of } est levé.
assault-good = { $leader-The } emporte { $place-the } : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 }, assaillant { $attacker } %, garnison { $defender } %.
assault-bad = L’assaut { $leader-of } échoue { $place-at } : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 }, assaillant { $attacker } %, garnison { $defender } %.
treachery-good = Un traître ouvre { $place-the } ({ $side }) : { $die } contre { $target }.
treachery-bad = Pas de traître { $place-at } ({ $side }) : { $die } contre { $target }.
besieger-hunger = Devant { $place-the } l’assiégeant a faim : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 }, pertes : { $loss }.
besieged-hunger = { $place-At } les assiégés ont faim : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 }, pertes : { $loss }.
surrender-good = { $place-The } capitule devant { $side-the } : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } contre { $threshold }.
surrender-bad = { $place-The } ferme ses portes devant { $side-the } : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } contre { $threshold }.
opens-gates = { $place-The } ouvre ses portes devant { $side-the }.
city-taken = { $place-The } tombe { $how } aux mains { $side-of }.
city-held = { $place-The } est désormais aux mains { $power-of }.
sacked = { $place-The } est pillée par { $side-the }.
gauls-run-wild = Les Gaulois { $leader-of } se déchaînent { $place-at } : { $die }, PE rentrés chez eux : { $n }.
gauls-held = { $leader-The } retient ses Gaulois { $place-at } : { $die }.
chastisement = La leçon est observée { $province-at } : { $die }.
control-gained = Contrôle { $province-of } : { $side }.
control-lost = Contrôle { $province-of } perdu par { $side-the }.
devastated = { $leader-The } dévaste { $province-the }.
engines-built = Des Engins de siège sont construits { $place-at }.
engines-lost = Les Engins de siège sont perdus { $place-at }.
embassy-good = { $leader-The } persuade { $province-the } : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } contre { $value }, cases : { $n }.
embassy-nothing = { $leader-The } parle en vain { $province-at } : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } contre { $value }, cases : { $n }.
embassy-bad = { $leader-The } offense { $province-the } : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } contre { $value }, cases perdues : { $n }.
shifted-rome = La province { $province-of } penche pour Rome : { $n }.
shifted-neutral = La province { $province-of } est neutre : { $n }.
shifted-rival = La province { $province-of } penche pour l’ennemi de Rome : { $n }.
ally-won = La province { $province-of } est désormais l’Alliée { $side-of }.
ally-lost = La province { $province-of } est de nouveau Indépendante.
appius-heard = Appius Claudius a parlé : la province { $province-of } ne vacille pas.
legion-roll = Requête de légions : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 }, résultat { $result }, nouvelles légions : { $n }.
reinforcement-roll = Renforts : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 }, résultat { $result } : { $infantry } d’infanterie, { $cavalry } de cavalerie.
legion-raised = { $legion-The } est levée { $place-at }.
reinforced = { $legion-The } reçoit { $n ->
    [1] un PE
   *[other] { $n } PE
 } { $arm }.
reinforcements-wait = Le Légat amènera { $n ->
    [1] un PE
   *[other] { $n } PE
 } { $arm } { $legion-at }.
legate-arrives = Le Légat amène ses renforts { $legion-at }.
dispersed = La Légion { $legion } est dispersée.
trained = { $legion-The } est entraînée et devient vétéran : { $die }.
not-trained = { $legion-The } reste une recrue : { $die }.
recruits = { $people } { $place-at } : { $infantry } d’infanterie, { $cavalry } de cavalerie.
samnite-roll = Recrues { $side-of } : { $die }, { $infantry } d’infanterie, { $cavalry } de cavalerie.
samnite-dice = Recrues { $side-of } : { $first } et { $second }, { $infantry } d’infanterie, { $cavalry } de cavalerie.
revolt-test-yes = L’Italie gronde : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 }. Une tribu se révolte.
revolt-test-no = L’Italie reste calme : { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 }.
revolt-roll = Les dés montrent { $n } : { $tribe }.
tribe-roll = { $tribe } : { $die }, { $infantry } d’infanterie, { $cavalry } de cavalerie.
tribe-rises = { $tribe-The } prennent les armes { $place-at } pour { $side-the }.
tribe-leaves = { $tribe-The } déposent les armes.
tribe-turns = { $tribe-The } obéissent maintenant à un autre maître : { $side }.
tribe-goes-home = { $tribe-The } rentrent chez eux { $place-at }.
bid-made = Mise faite par { $side-the }.
tribe-bid = { $side } pour { $tribe-the } : { $die } et Ruse { $n }.
incursion = { $tribe-The } fondent sur les intrus { $place-at }.
put-back = { $leader-The } est rejeté { $place-at }.
augury = Les augures lisent { $n } : { $event }.
sicily-entered = Pyrrhus pose le pied en Sicilia : Carthage s’alarme.
tarentines-march = Les Tarentins en ont assez vu : ils marcheront.
campania-revolts = La Légion campanienne s’empare de Rhegium pour elle-même.
mago-comes = Mago débarque avec l’armée de Carthage { $place-at }.
mago-helped = Des troupes fraîches de Carthage débarquent { $place-at }.
punic-recalled = L’armée de Carthage se retire { $place-at }.
end-roma = Roma est prise : victoire { $side-of }.
end-conquest = Le Samnium est romain et l’Italie est calme : Rome gagne.
end-time-up = Dix ans ont passé et les Samnites tiennent toujours : ils gagnent.
end-all-italy = Toute l’Italie sauf le Latium obéit aux Samnites : ils gagnent.
end-exhaustion = En 290 av. J.-C. personne n’a gagné : les guerres s’éteignent d’épuisement.
end-provinces = Les provinces décident. Victoire { $side-of } : Rome { $rome }, Samnites { $samnites }, Épirotes { $epirotes }.
end-provinces-drawn = Personne ne l’emporte : Rome { $rome }, Samnites { $samnites }, Épirotes { $epirotes }.
end-five-cities = Capua, Messana, Rhegium, Syracusae et Lilybaeum sont aux mains de Pyrrhus : il gagne.
end-fifty = Pyrrhus a cinquante points ou plus ({ $n }) : il gagne.
end-six-provinces = Six provinces d’Italie dont la Campania obéissent à Pyrrhus : il gagne.
end-pyrrhus-dead = Pyrrhus est mort et les Épirotes rentrent chez eux : Rome gagne.
end-points = Après dix ans les points décident. Victoire { $side-of } : Rome { $rome }, Pyrrhus { $pyrrhus }.
end-points-drawn = Après dix ans personne ne l’emporte : Rome { $rome }, Pyrrhus { $pyrrhus }.
end-secession = Provinces de Carthage : { $have } ; il en fallait { $need }. Victoire { $side-of }.

# Modificateurs
modifier-size = Effectifs
modifier-cavalry = Cavalerie
modifier-subordinates = Chefs subalternes
modifier-elite = Élite
modifier-veterans = Vétérans
modifier-auxiliaries = Auxiliaires
modifier-elephants = Éléphants
modifier-command = Au-delà de la Capacité de commandement
modifier-condition = État de l’armée
modifier-failed-interception = Interception manquée
modifier-failed-avoid = Refus du combat manqué
modifier-coordination = Coordination
modifier-river = À travers une rivière
modifier-terrain = Terrain
modifier-landing = Vient de débarquer
modifier-devotio = Devotio
modifier-guile = Ruse

# Chances
odds-granted = Accordé
odds-refused = Refusé
odds-intercepts = Intercepte
odds-misses = Manque
odds-away = Se dérobe
odds-caught = Rattrapé
odds-comes = Arrive
odds-stays = Reste en arrière
odds-goes-on = Continue
odds-finished = Fini
odds-keeps-office = Garde son office
odds-censured = Censuré
odds-betrayed = La ville est livrée
odds-holds = La ville tient
odds-opens = Les portes s’ouvrent
odds-crosses = Passe
odds-wrecked = Reste en arrière ; un dixième est perdu
odds-arrives = Arrive à bon port
odds-turned-back = Fait demi-tour
odds-scattered = Dispersé
odds-disaster = Désastre
odds-attrition = Attrition, PE perdus : { $n }
odds-major-victory = Victoire majeure
odds-victory = Victoire
odds-drawn = Indécis
odds-defeat = Défaite
odds-major-defeat = Défaite majeure
odds-taken = Prise ; assaillant { $attacker } %, garnison { $defender } %
odds-repulsed = Repoussé ; assaillant { $attacker } %, garnison { $defender } %
odds-boxes = Cases : { $n }
odds-legions = Nouvelles légions : { $n }
odds-reinforcements = Renforts : { $n }

# Panneaux
panel-turn = Années
panel-phase = Phases
panel-pool = Marqueurs d’activation
panel-offices = Magistratures et commandements
panel-provinces = Provinces
panel-naval = Supériorité navale
panel-legions = Légions
panel-battle-steps = Étapes de la bataille
panel-battle-results = Ce que les dés peuvent donner
panel-victory = Victoire

# Comment on gagne, avec le compte : le but du siège, et pour qui regarde, comment on gagne la partie.
goal-conquest = Rome gagne d’ici la fin du tour { $turns } avec chaque ville du Samnium ({ $have } sur { $all }), aucune province contraire ({ $hostile } à présent) et aucune tribu en armes ({ $tribes } à présent), sinon les Samnites.
goal-conquest-rome = D’ici la fin du tour { $turns }, prenez chaque ville du Samnium ({ $have } sur { $all }), sans province contraire ({ $hostile } à présent) ni tribu en armes ({ $tribes } à présent).
goal-conquest-samnites = Jusqu’à la fin du tour { $turns }, gardez une ville du Samnium (Rome en a { $have } sur { $all }), une province contraire à Rome ({ $hostile } à présent) ou une tribu en armes ({ $tribes } à présent) ; ou prenez Roma.
goal-unlimited = Rome gagne avec chaque ville du Samnium ({ $have } sur { $all }), aucune province contraire ({ $hostile } à présent) et aucune tribu en armes ({ $tribes } à présent), les Samnites avec toute l’Italie sauf le Latium ; en { $year } av. J.-C. personne.
goal-unlimited-rome = Prenez avant { $year } av. J.-C. chaque ville du Samnium ({ $have } sur { $all }), sans province contraire ({ $hostile } à présent) ni tribu en armes ({ $tribes } à présent).
goal-unlimited-samnites = Contrôlez avant { $year } av. J.-C. chaque province sauf le Latium ({ $held } sur { $all }), ou prenez Roma.
goal-provinces = Gagne qui a le plus de points de provinces à la fin du tour { $turns } : Rome { $rome }, Samnites { $samnites }, Épirotes { $epirotes }.
goal-provinces-seat = Ayez le plus de points de provinces à la fin du tour { $turns } : vous { $mine }, le meilleur des autres { $theirs }.
goal-eagle = Le plus de points de victoire gagne à la fin du tour { $turns } ; Pyrrhus gagne avant au score de { $fifty }, avec Roma, avec les cinq grandes villes ({ $five } à lui) ou avec six provinces d’Italie d’ici 278 av. J.-C. : Rome { $rome }, Pyrrhus { $pyrrhus }.
goal-eagle-rome = Menez aux points de victoire à la fin du tour { $turns }, et privez Pyrrhus de Roma, du score de { $fifty }, des cinq grandes villes ({ $five } à lui) et de six provinces d’Italie d’ici 278 av. J.-C. : vous { $rome }, Pyrrhus { $pyrrhus }.
goal-eagle-pyrrhus = Menez aux points de victoire à la fin du tour { $turns }, ou gagnez aussitôt au score de { $fifty }, avec Roma, avec les cinq grandes villes ({ $five } à vous) ou avec six provinces d’Italie d’ici 278 av. J.-C. : vous { $pyrrhus }, Rome { $rome }.
goal-thunderbolt = Carthage gagne avec assez de provinces voisines ayant quitté Rome à la fin du tour { $turns } ({ $have } sur { $need }), ou avec Roma, sinon Rome.
goal-thunderbolt-rome = Que Carthage n’ait pas les provinces voisines qu’il lui faut à la fin du tour { $turns } ({ $have } sur { $need }), et gardez Roma.
goal-thunderbolt-carthage = Ayez assez de provinces voisines ayant quitté Rome à la fin du tour { $turns } ({ $have } sur { $need }), ou prenez Roma.
battle-step-avoid = Refus du combat
battle-step-gather = Qui vient en aide
battle-step-resolve = Ruse, éléphants, devotio
battle-step-roll = Les dés
battle-step-losses = Pertes
battle-step-retreat = Retraite
battle-step-pursuit = Poursuite
battle-desperate = Attaque désespérée
column-chance = Pour cent
column-attacker-loses = L’attaquant perd
column-defender-loses = Le défenseur perd
column-outcome = Pour l’attaquant
column-have = Atteint
column-need = Requis
column-cities = Villes
victory-samnium = Villes du Samnium tenues par Rome
victory-hostile = Provinces favorables aux Samnites
victory-tribes = Tribus en armes
victory-roma = Roma prise
victory-five = Capua, Messana, Rhegium, Syracusae, Lilybaeum
victory-six = Provinces de l’Italie romaine en 278, dont la Campania
victory-points = Points de victoire
victory-seceded = Provinces adjacentes qui ont quitté Rome
victory-capua = Capua tenue (deux provinces de moins)
victory-majors = Victoires majeures d’Hannibal (une de moins pour chacune)
victory-roman-wins = Victoires romaines (une de plus pour chacune)
panel-crises = Crise
panel-battle = Bataille { $place-at }
column-office = Office
column-province = Province
column-guile = Ruse
column-phases = Phases
column-diplomacy = Diplomatie
column-capacity = Capacité
column-area = Champ d’action
area-roma = Roma
area-roman-italy = Italie romaine
area-all = toute l’Italie
column-tenure = Jusqu’à
column-leave = Permissions du Sénat
column-control = Contrôle
column-attrition = Attrition
column-level = Alliance (+ pour Rome)
column-points = Points
column-commander = Commandant
token-turn = Cette année
token-phase = Maintenant
token-campaign = Phase de campagne { $leader-of }
phase-upgrade = A · Remise en état
phase-prorogation = B/2 · Prorogation
phase-election = B/3 · Élection
phase-initiative = C/1 · Initiative
phase-revolt = C/2 · Révolte tribale
phase-raising = C/2 · Levée de troupes
phase-naval = C/2 · Construction navale
phase-segment = C/2
phase-operations = D · Opérations
phase-end = E · Fin du tour
score-samnium = Villes romaines du Samnium
score-provinces = Points de provinces
score-points = Points de victoire
score-seceded = Provinces voisines carthaginoises
score-needed = Provinces qu’il faut à Carthage
crisis-due = Un Dictateur doit être nommé
crisis-possible = Un Dictateur peut être nommé

# Conseils
advice-trespass = { $leader-The } n’a pas la permission de quitter sa province : il devra finir près d’un ennemi et risque la Censure ({ $rule }).
advice-devastate = La province { $province-of } tournera de quatre cases vers l’ennemi ({ $rule }).
advice-devotio = { $leader-The } mourra, et ce n’est possible qu’une fois ({ $rule }).
advice-disperse = La Légion { $legion } disparaîtra ; ce qui n’est pas utilisé aussitôt est perdu ({ $rule }).

# Termes
term-piece-leader = Chef : initiative, campagne, lettre
term-piece-legion = Légion : infanterie, cavalerie
term-piece-contingent = Contingent : infanterie, cavalerie, éléphants
term-piece-siege-engines = Engins de siège
term-marker-control = Contrôle de la province
term-marker-city-control = Contrôle de la ville
term-marker-siege = Assiégée
term-marker-sacked = Pillée
term-marker-devastated = Dévastée
term-marker-battle = Bataille
term-marker-path = Chemin de la marche
term-marker-tribal-army = Armée tribale
term-marker-consular-army = Armée consulaire
term-marker-alliance = Niveau d’alliance
term-terrain-flat = terrain plat
term-terrain-rough = terrain accidenté
term-terrain-marsh = marais
term-terrain-mountain = montagne
term-marker-naval = Supériorité navale
term-marker-road = Route nouvelle
term-state-inside = dans les murs
term-state-besieged = assiégé
term-state-active = actif
term-state-moving = en marche
term-state-fighting = au combat
term-state-disrupted = fatigué
term-state-disorganised = désorganisé
term-state-veteran = vétéran
term-state-recruit = recrue
term-state-training = à l’entraînement
term-state-elite = élite
term-state-tribal = tribal
term-state-overall-commander = Commandant en chef
term-state-failed-interception = interception manquée
term-state-failed-avoid = refus manqué
term-state-intercepted = venu par interception
term-state-dictator = Dictateur
term-state-magister-equitum = Maître de cavalerie
term-state-rome-consul = Consul de Rome
term-state-field-consul = Consul militaire
term-state-proconsul = Proconsul
term-state-praetor = Préteur
term-state-praetor-urbanus = Préteur urbain

# Dés
roll-accusation = Accusation
roll-assault = Assaut
roll-attrition = Attrition
roll-augury = Augures
roll-avoid = Refus du combat
roll-battle = Bataille
roll-casualty = Chef en danger
roll-censure = Censure
roll-chastisement = Châtiment romain
roll-command = Commandement du jour
roll-continuation = Continuation
roll-coordination = Coordination
roll-desperate = Attaque désespérée
roll-elephants = Éléphants
roll-embassy = Ambassade
roll-gauls = Gaulois dans une ville prise
roll-initiative = Initiative
roll-interception = Interception
roll-legion-request = Requête de légions
roll-mortality = Blessé ou tué
roll-naval-construction = Construction navale
roll-pursuit = Poursuite
roll-revolt-test = Test de révolte
roll-revolt = Table de révolte
roll-samnite-leader-stays = Chef samnite
roll-samnite-recruits = Recrues samnites
roll-senate = Sénat
roll-siege-attrition = Attrition de siège
roll-strait = Détroit
roll-surrender = Reddition
roll-tactics = Tactique
roll-training = Entraînement
roll-treachery = Traîtrise
roll-tribal-army = Armée tribale
roll-tribe-control = Contrôle d’une tribu
roll-voyage = Traversée
roll-praetor-urbanus = Préteur urbain
roll-magistrate = Magistrat
roll-replacement = Remplaçant
roll-samnite-leader = Chef samnite
roll-marker = Marqueur d’activation

# Refus
refused-not-asked = Ce n’est pas ce qui est demandé maintenant.
refused-not-here = Il n’est pas là.
refused-sea = { $place-The } n’est pas sur terre.
refused-out-of-play = { $place-The } est hors de cette guerre.
refused-romans-in-sicily = Les Romains n’entrent pas en Sicilia : { $place }.
refused-punic-in-italy = Les Carthaginois n’entrent pas en Italie : { $place }.
refused-leaves-sicily = Ces troupes ne quittent pas la Sicilia : { $place }.
refused-west-without-pyrrhus = Sans Pyrrhus en Sicilia elles ne vont pas à l’ouest : { $place }.
refused-insolence = Les Tarentins ne quittent pas la Calabria cette année : { $place }.
refused-stacking = Ces troupes ne peuvent s’empiler { $place-at }.
refused-feud = Cursor et Rullianus ne partagent pas { $place-the }.
refused-leaves-province = { $place-The } est hors de la province, et le Sénat ne l’a pas permis.
refused-enters-roma = Aucune armée romaine n’entre dans Roma sans permission ({ $place }).
refused-leaves-roma = Le Préteur urbain et les Légions urbaines ne quittent Roma qu’avec permission.
refused-amount = Un, cinq, dix ou tout ce qu’il y a.
refused-tribe-divides = Une tribu ne se divise pas.
refused-counters = Il n’y a plus de pions pour détacher davantage.
refused-auxiliaries-alone = Les Auxiliaires ne restent pas où ne reste aucune légion.
refused-not-yours = Ces troupes ne sont pas à vous.
refused-besieged = Les assiégés ne peuvent sortir.
refused-rooted = Ces troupes ne bougent pas.
refused-not-his-command = Il ne peut commander ces troupes.
refused-no-engines = Il n’y a pas d’Engins de siège pour cela.
refused-detach = On ne peut détacher autant de points des légions.
refused-legion-not-here = { $legion-The } n’est pas là.
refused-legion-besieged = { $legion-The } est assiégée.
refused-campania-stays = { $legion-The } reste jusqu’à la venue d’un chef romain à Rhegium.
refused-urban-stays = { $legion-The } garde Roma.
refused-legion-left = { $legion-The } a été laissée.
refused-legion-other = { $legion-The } obéit à un autre.
refused-too-many-legions = Il part plus de légions que lui et ses compagnons n’en peuvent commander.
refused-legion-limit = Il ne peut commander aussi { $legion-the }.
refused-leader-not-here = { $leader-The } n’est pas là.
refused-leader-not-yours = { $leader-The } n’est pas à vous.
refused-leader-left = { $leader-The } reste en arrière.
refused-leader-rank = { $leader-The } ne le suit pas.
refused-lilybaeum = Dix points d’infanterie carthaginoise restent à Lilybaeum (il y en a { $n }).
refused-lilybaeum-empty = Dix points d’infanterie carthaginoise restent à Lilybaeum.
refused-travel = Il ne peut se rendre seul { $place-at }.
refused-no-way = Aucun chemin ne mène { $place-at }.
refused-too-far = Cette marche est assez longue.
refused-nobody-marches = Personne ne marche avec lui.
refused-dictator-stays = Avec un Maître de cavalerie le Dictateur reste à Roma.
refused-five-legions = Plus de deux Armées consulaires, soit quatre légions par leur numéro, demandent une permission (ici { $n }).
refused-trespass-halt = Sans permission il doit finir près d’un ennemi, pas { $place-at }.
refused-loss = Ce ne sont pas les points à perdre maintenant.
refused-too-far-to-intercept = { $leader-The } est trop loin.
refused-tried-already = { $leader-The } a déjà essayé.
refused-not-in-command = { $leader-The } n’y commande pas.
refused-no-men = Il n’a pas de troupes pour cela.
refused-disorganised = L’armée { $leader-of } est désorganisée.
refused-siege-binds = Un siège retient { $leader-the }.
refused-no-way-to-intercept = { $leader-The } n’y trouve pas de chemin.
refused-avoid = Ils ne peuvent se dérober vers { $place-the }.
refused-fights-already = { $leader-The } est déjà dans la bataille.
refused-punic-greeks = Les Carthaginois ne combattent jamais aux côtés des Siciliens de l’est ou des Tarentins.
refused-retreat = Ils ne peuvent se retirer là.
refused-no-shelter = Aucun mur ici ne les accueille.
refused-retreat-stop = Ils ne peuvent s’arrêter ici.
refused-refuge = { $place-The } n’est pas le refuge le plus proche.
refused-guile = { $leader-The } peut dépenser jusqu’à { $n }.
refused-outside-province = Hors de sa province il ne peut que se déplacer.
refused-urban-operation = Hors de Roma le Préteur urbain ne fait que se déplacer.
refused-in-order = L’armée est en état.
refused-enemy-here = Une Force ennemie est ici.
refused-dictator-due = Il faut d’abord nommer un Dictateur.
refused-nowhere-to-go = Il n’y a nulle part où aller.
refused-other-consul = Cette année { $leader-the } déplace les deux Consuls.
refused-no-enemy = Il n’y a pas ici de telle Force ennemie.
refused-devastate-size = Il faut dix points hors d’une ville.
refused-devastated = La province est déjà dévastée.
refused-devastate-home = Nul ne dévaste sa propre terre.
refused-appoints-not = Seuls les Romains nomment des magistrats.
refused-not-roman = Seuls les Romains demandent au Sénat.
refused-asked-already = Le Sénat a été consulté dans cette phase.
refused-free-already = Aucune permission n’est nécessaire.
refused-only-dictator = Seul un Dictateur peut le demander.
refused-no-city = Il n’y a pas de ville ici.
refused-own-city = La ville est à lui.
refused-under-siege = La ville est déjà assiégée.
refused-siege-size = L’assiégeant a besoin de plus de points : au-delà de { $need }, pas { $have }.
refused-assault-siege = Elle doit être assiégée depuis une phase antérieure, ou petite et vide.
refused-assault-odds = Un contre deux est le moins pour un assaut.
refused-treachery-siege = Seul l’assiégeant trouve des traîtres.
refused-tried-treachery = La traîtrise a été tentée dans cette phase.
refused-no-guile = Il n’a plus de Ruse.
refused-room = Il y a place pour { $room }, pas pour { $n }.
refused-no-diplomacy = Pas d’ambassades dans cette guerre.
refused-not-overall = Seul le Commandant en chef fait cela.
refused-no-diplomat = { $leader-The } n’est pas ambassadeur.
refused-mission-done = { $leader-The } a déjà eu une mission cette année.
refused-no-level = La province { $province-of } n’a pas de niveau qui puisse changer.
refused-embassy-done = La province { $province-of } a reçu une ambassade cette année.
refused-ally-already = La province { $province-of } est déjà Alliée.
refused-carthage-dear = Carthage demande deux Points de Ruse ({ $province }).
refused-tribe-bound = La tribu ne va pas { $place-at }.
refused-bid = { $n ->
    [0] Il n’y a pas de Ruse à miser.
    [1] Au plus un Point de Ruse.
   *[other] Au plus { $n } Points de Ruse.
 }
refused-muster-place = La tribu ne se rassemble pas { $place-at }.
refused-prorogue = { $leader-The } ne peut être prorogé.
refused-chief-place = Aucune Force samnite n’est là.
refused-overall = Il n’est pas un des chefs samnites de l’année.
refused-preselect = Ce n’est pas un de vos marqueurs.
refused-activate = { $leader-The } ne peut utiliser le marqueur { $lam }.
refused-office-must = L’office doit être pourvu.
refused-pool-empty = Il ne reste personne pour cela.
refused-name = { $leader-The } ne peut être choisi par son nom.
refused-office-place = Il n’est pas placé là.
refused-one-dictator = Il y a déjà un Dictateur.
refused-no-crisis = Il n’y a pas de crise.
refused-no-army = Aucune armée n’a besoin de lui.
refused-praetors = { $n ->
    [0] Aucun Préteur n’est possible maintenant.
    [1] Au plus un Préteur maintenant.
   *[other] Au plus { $n } Préteurs maintenant.
 }
refused-no-legion = Aucune légion n’a besoin d’un Préteur.
refused-office-later = Cet office est pourvu lors de l’élection.
refused-province-must = Il doit avoir une province.
refused-province-table = La province { $province-of } n’est pas assignée.
refused-province-assigned = La province { $province-of } a son magistrat.
refused-province-army = Aucune armée n’attend { $province-at }.
refused-legion-taken = La Légion { $legion } n’est pas libre.
refused-legion-enough = Il commande assez sans { $legion }.
refused-legion-split = La Légion { $legion } n’a pas besoin d’un Préteur.
refused-legion-apart = La Légion { $legion } est ailleurs que l’autre.
refused-legion-elsewhere = La Légion { $legion } n’est pas dans sa province.
refused-legion-abroad = La Légion { $legion } est hors de l’Italie romaine.
refused-army-must = Il doit prendre l’armée qui s’y trouve.
refused-training = { $legion-The } n’est pas une nouvelle légion à Roma que l’on puisse entraîner.
refused-legion-place = Aucune nouvelle légion ne s’y rassemble.
refused-auxiliary-place = Les Auxiliaires ne s’y rassemblent pas.
refused-reinforce = { $legion-The } : au plus { $n }.
refused-disperse-none = La Légion { $legion } ne peut être dispersée.
refused-disperse-abroad = La Légion { $legion } est hors de l’Italie romaine.
refused-disperse-besieged = La Légion { $legion } est assiégée.
refused-raise-phase = Les troupes se lèvent dans leur propre phase.
refused-raised-already = Des troupes ont été levées cette année.
refused-raise-218 = Rome ne lève personne en 218 av. J.-C.
refused-samnites-full = Cent Samnites sont en armes.
refused-recruit-place = Aucune ville n’y accueille les recrues.
refused-no-recruits = Aucune province ne donne de recrues maintenant.
refused-levy = La province { $province-of } n’y donne pas de recrues.
refused-engines = On ne peut construire d’Engins de siège.
refused-no-contingent = De telles troupes sans chef n’y attendent pas.
refused-errand = On ne peut les y envoyer.
refused-no-fleet = Il n’a pas de navires à construire.
refused-no-carthage = Carthage n’est pas son amie.
refused-redistribute = Un niveau passe à une mer voisine, dans les limites.
refused-level = Le niveau { $zone-of } est au plus haut.
refused-no-ships = Les navires ne servent pas dans cette guerre.
refused-storm = Les tempêtes ferment la mer cette année.
refused-no-coast = Aucun navire n’est ici.
refused-zone = { $zone-The } n’est pas la mer suivante.
refused-other-coast = { $place-The } n’est pas sur cette côte.
refused-garrison-there = Une garnison ennemie tient { $place-the }.
refused-ships = Les navires ont place pour { $room }, pas pour { $n }.
refused-mago-port = Ils débarquent dans un port de Sicilia occidentale.
refused-set-up = Ils ne commencent pas là.
refused-omen = L’augure ne dit pas cela.

# --- The tutorial -------------------------------------------------------------------------------------------

tutorial-title = Un été de 319 av. J.-C.
tutorial-look-map = Voici l’Italie, hexagone par hexagone. Vous êtes Rome ; les Samnites tiennent les collines. Une légion attend à Capua sans commandant.
tutorial-activate = Personne ne bouge quand il veut : on tire des marqueurs. Celui-ci est un marqueur Consul, à l’un ou à l’autre. Donnez-le à Valerius.
tutorial-look-offices = Le panneau des offices est votre cursus honorum : qui tient quel office, où, jusqu’à quand, et ce que le Sénat lui permet.
tutorial-praetor = La légion IV, à Capua, n’obéit à personne. Quand un magistrat agit, vous pouvez lui nommer un Préteur, tiré du pool. Faites-le.
tutorial-muster = Valerius est à côté de Roma. Commencez une marche avec son armée.
tutorial-why = Essayez d’entrer dans Roma. On peut demander la raison de tout refus : la réponse nomme la règle.
tutorial-undo = L’armée reste donc dehors. Reprenez la marche.
tutorial-ask = Demandez la permission au Sénat. La chance est montrée d’abord : le dé ne doit pas dépasser sa Valeur de campagne, 6. Elle vaut pour l’année.
tutorial-embassy = Le Consul de Rome parle pour Rome. Envoyez Rullianus au Sabinus : son dé dit de combien la province penche. Au niveau 4, elle est Alliée.
tutorial-look-story = Deux cases vers Rome. Après la plupart des Opérations, un dé d’au plus sa Valeur de campagne laisse un chef continuer. Valerius peut.
tutorial-stop = On peut toujours s’arrêter. Laissez Valerius se reposer.
tutorial-praetor-marker = Le nouveau Préteur a apporté son propre marqueur, et c’est lui qui est tiré. Sa légion garde Capua : déclinez.
tutorial-second-marker = Le marqueur suivant d’un Consul. C’est maintenant à Rullianus, avec deux légions.
tutorial-march = En marche. Aesernia, au Samnium, n’a qu’une petite garnison.
tutorial-go-1 = Il n’y a pas de points de mouvement : une armée va où elle veut et paie en Points d’attrition les provinces et le mauvais terrain.
tutorial-go-2 = Par les montagnes, au Samnium. Des ennemis proches pourraient intercepter ; ici, il n’y en a pas.
tutorial-go-3 = Et jusqu’aux murs d’Aesernia.
tutorial-halt = Halte. Maintenant la marche se paie : un dé plus les Points d’attrition, selon la taille de l’armée.
tutorial-continue = Avant ses dés, un chef peut dépenser de la Ruse ; Rullianus en a deux points, qui ne reviennent pas. Gardez-les, et voyez.
tutorial-besiege = Il peut. Plus de points que garnison et murs ensemble : mettez le siège. Cela finit sa phase.
tutorial-third-marker = Le dernier marqueur. Rullianus encore.
tutorial-treachery = La faim prendrait une année, un assaut des hommes. La Ruse peut ouvrir une porte : essayez la Traîtrise.
tutorial-guile = Dépensez les deux points. Une petite ville en ajoute deux, la patrie ennemie en retire deux : un dé de 2 ou moins ouvre la porte.
tutorial-sack = Aesernia est à vous. L’usage de Rome envers de telles villes est dur, et les voisins le remarquent : pillez-la.
tutorial-done = Tout le Samnium, aucune province aux Samnites, aucune tribu en armes : ainsi Rome gagne, en dix ans. La table est à vous.
