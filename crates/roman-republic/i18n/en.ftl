# Rise of the Roman Republic: the words of the game. Every sentence a player reads is here, in en.ftl and fr.ftl.

# The title
title = Rise of the Roman Republic
summary = Consuls, Senate and legions against the Samnites, Alexander of Epirus, Pyrrhus and Hannibal, 327 to 216 BC.
length-conquete = 10 turns, about four hours
length-alexandre = 4 turns, about two hours
length-aigle = 10 turns, about seven hours
length-tonnerre = 3 turns, under three hours
about-conquete = Rome must take Samnium and calm Italy in ten years; the Samnite need only last. Tribes in revolt, embassies, Gauls by augury. The lesson begins here.
about-alexandre = Three players for the provinces of southern Italy: Rome, the Samnites and Alexander of Epirus. No diplomacy, no auguries; tribes change hands.
about-aigle = Pyrrhus lands with elephants. Italy and Sicily, Carthage and Syracuse, fleets and ambassadors: the whole game.
about-tonnerre = Hannibal has crossed the Alps: three years to do as well as he did. The shortest war, with the fewest rules.
option-unlimited = No limit of turns: play until somebody wins
option-either-consul = Either Consul may use the first marker of 218 BC
year-bc = { $year } BC

# Names that are words
power-rome = Rome
power-samnites = Samnites
power-epirotes = Epirotes
power-pyrrhus = Pyrrhus
power-carthage = Carthage
power-punic = Carthage in Sicilia
power-syracuse = Syracuse
power-greeks = Greek cities of Sicilia
power-mamertines = Mamertines
power-campanians = Campanian mutineers
lam-consul = Consul
lam-magistrate = Magistrate
lam-dictator = Dictator
lam-mag-eq = Master of Horse
lam-siege-attrition = Siege Attrition
lam-augury = Augury
lam-legate = Legate
office-none = leader
office-dictator = Dictator
office-master-of-horse = Master of Horse
office-rome-consul = Rome Consul
office-field-consul = Field Consul
office-proconsul = Proconsul
office-praetor = Praetor
office-praetor-urbanus = Praetor Urbanus
office-besieged = besieged commander
office-tribal = tribal chief
office-leader = leader
arm-infantry = of infantry
arm-cavalry = of cavalry
arm-elephants = of elephants
part-infantry = Infantry
part-cavalry = Cavalry
part-elephants = Elephants
permission-leave = leave to go beyond the province
permission-leave-roma = leave to go out of Roma
permission-enter-roma = leave to enter Roma with an army
permission-five = leave to lead more than two Consular Armies
permission-garrison = leave to lead the Urban Legions out of Roma
leave-province = beyond the province
leave-city = out of Roma
leave-garrison = garrison out of Roma
leave-roma = into Roma
leave-five = more than two Consular Armies
tenure-election = the next election
tenure-year = the end of the year
tenure-replaced = he is replaced
tenure-relieved = he is relieved
capture-surrender = by surrender
capture-attrition = by hunger
capture-assault = by assault
capture-treachery = by treachery

# Questions
ask-nothing-here = Nothing is to be decided at { $place }.
ask-field-army = Where in Latium do Postumius and Legion III stand?
ask-station = Where in Samnium do the Samnites stand? Left: { $infantry } infantry, { $cavalry } cavalry.
ask-chief = Which Samnite Force does { $leader-the } join?
ask-landing = Where does Pyrrhus come ashore?
ask-overall = Who is Overall Commander of the Samnites this year?
ask-prorogue = Who keeps his command for another year?
ask-keep = Try to keep { $leader-the } for another year?
ask-preselect = Which of your markers opens the year?
ask-naval = Build ships, or shift a naval level?
ask-level = In which sea does your level rise? ({ $left } to go)
ask-place-legion = Where does the new legion gather?
ask-place-allied = Where does its Allied Legion gather?
ask-place-recruits = Which city of Samnium receives the recruits (infantry { $infantry }, cavalry { $cavalry })?
ask-activate = The marker { $lam } is drawn: who acts?
ask-mago = At which port does the army of Carthage come ashore?
ask-training = Which new legion does the Praetor Urbanus train? Still to be trained: { $left }
ask-legate = Which legion do the auxiliaries join?
ask-appoint = Is a magistrate to be appointed?
ask-dictator-due = Rome is in danger: a Dictator must be named.
ask-office = Who becomes { $office }?
ask-province = Which province is assigned? ({ $office })
ask-army = Which legions does he command? ({ $office })
ask-office-place = Where is he placed? ({ $office })
ask-operation = Which Operation does { $leader-the } undertake?
ask-travel = Where does { $leader-the } go alone?
ask-muster-force = Who marches with { $leader-the }, and where to?
ask-step = Where does { $leader-the } march now?
ask-gate = Straight behind the walls of { $place }, before anybody can intercept?
ask-summon = Summon { $place } to open its gates?
ask-settle = Does the Force { $leader-of } go inside, or stay outside?
ask-voyage = Who sails with { $leader-the }, through which seas, and where to?
ask-intercept = Intercept the enemy at { $place }?
ask-avoid = Avoid the battle at { $place }?
ask-join = Do those inside { $place } come out to help?
ask-coordinate = Who hurries to the battle at { $place }?
ask-elephants = Send the elephants into the battle at { $place }?
ask-devotio = Does a leader give himself to the gods at { $place }?
ask-losses = Choose the losses ({ $left } to go).
ask-attrition = Hunger and the road: choose the losses ({ $left } to go).
ask-retreat = Where do the beaten retreat to from { $place }?
ask-refuge = Where does { $leader-the }, left alone, find refuge?
ask-sack = { $place } is taken: sack it?
ask-errand = Where to send { $people-the }?
ask-request = What is asked of the Senate: new legions, reinforcements, or legions dissolved?
ask-disperse = Which other legion is dissolved?
ask-engines = Siege Engines instead of one of the legions?
ask-reinforce = Which legions are reinforced? Left: { $infantry } infantry, { $cavalry } cavalry.
ask-auxiliaries = Which Auxiliaries answer the call?
ask-place-auxiliaries = Where do the Auxiliaries gather?
ask-levy = Where are recruits raised?
ask-bid = How much Guile for { $tribe-the }? The bids are opened together.
ask-muster = Where do { $tribe-the } gather?
ask-call-tribe = Samnites have halted at { $place }. Do you raise the tribe of the land ({ $tribe }) against them?
ask-guile-continuation = How much Guile does { $leader-the } spend to go on? (up to { $n })
ask-guile-senate = How much Guile does { $leader-the } spend to win the Senate over? (up to { $n })
ask-guile-censure = How much Guile does { $leader-the } spend to escape censure? (up to { $n })
ask-guile-interception = How much Guile does { $leader-the } spend to intercept? (up to { $n })
ask-guile-avoid = How much Guile does { $leader-the } spend to slip away? (up to { $n })
ask-guile-against-avoid = How much Guile does { $leader-the } spend to hold the enemy? (up to { $n })
ask-guile-coordination = How much Guile does { $leader-the } spend to arrive in time? (up to { $n })
ask-guile-battle = How much Guile does { $leader-the } spend in the battle? (up to { $n })
ask-guile-surrender = How much Guile does { $leader-the } spend to open the gates? (up to { $n })
ask-guile-treachery = How much Guile does { $leader-the } spend to buy a traitor? (up to { $n })
ask-guile-embassy = How much Guile does { $leader-the } spend for the embassy? (up to { $n })
ask-guile-request = How much Guile does { $leader-the } spend for the request? (up to { $n })
ask-guile-voyage = How much Guile does { $leader-the } spend against the enemy fleet? (up to { $n })
ask-omen-gauls = Where do the Senones gather?
ask-omen-linen = Where is the Linen Legion sworn in?
ask-omen-knights = Which legion do the Campanian knights join?
ask-omen-colony = Where is the Latin colony founded?
ask-omen-gold = Whom does the gold of Tarentum persuade?
ask-omen-gate = Whose gate is opened?
ask-omen-zeal = Which leader finds new cunning?
ask-omen-cineas = Where does Cineas speak?
ask-omen-physician = Which magistrate profits from the physician’s offer?
ask-omen-fleet = Which sea does the fleet of Carthage guard?

# Actions
do-pass = Nothing more
do-stop = End the Campaign Phase
do-decline = Do not act
do-release = Let him go
do-draw = Draw at random
do-draw-urban = Draw one of the three Praetores Urbani
do-name = Choose { $leader-the }
do-prorogue = Prorogue { $leader-the }
do-keep = Try to keep { $leader-the }
do-overall = { $leader-The } commands
do-province = { $province }
do-assign = Legion { $legion }
do-appoint = Appoint: { $office }
do-place = At { $place }
do-apart = The Roman legion at { $place }, the Allied one elsewhere
do-station = { $n ->
    [1] One SP
   *[other] { $n } SP
 } { $arm } at { $place }
do-preselect = Open with { $lam }
do-activate = { $leader-The } acts
do-build = Build ships
do-build-punic = Carthage builds ships
do-redistribute = Shift a level: { $from } to { $to }
do-raise-level = Raise the level: { $zone }
do-leader-movement = Leader Movement
do-force-movement = Force Movement
do-attack = Attack { $enemy-the }
do-besiege = Lay siege
do-assault = Assault
do-improve = Improve the army’s condition
do-raise-troops = Raise troops
do-call-tribe = Raise the tribe
do-leave-tribe = Let them be
do-embassy = Send { $leader-the }: { $province }
do-transport = Naval Transport
do-ask = Ask the Senate: { $what }
do-devastate = Devastate the province
do-treachery = Try treachery
do-send = Send for { $people-the } at { $place }
do-go = To { $place }
do-halt = Halt
do-leave = Leave { $n ->
    [1] one SP
   *[other] { $n } SP
 } { $arm } ({ $people })
do-leave-legion = Leave { $legion-the }
do-leave-leader = Leave { $leader-the }
do-leave-engines = Leave the Siege Engines
do-take = Take { $n ->
    [1] one SP
   *[other] { $n } SP
 } { $arm } ({ $people })
do-take-legion = Take { $legion-the }
do-take-leader = Take { $leader-the }
do-take-engines = Take the Siege Engines
do-detach = Detach { $n ->
    [1] one SP
   *[other] { $n } SP
 } { $arm } from the legions
do-inside = Go inside
do-garrison = Garrison: { $n ->
    [1] one SP
   *[other] { $n } SP
 } { $arm } ({ $people })
do-garrison-legion = Garrison: { $legion }
do-stay-outside = Stay outside
do-cross = Through { $zone-the }
do-land = Land at { $place }
do-no-voyage = Do not sail
do-intercept = { $leader-The } intercepts
do-no-interception = Let them pass
do-avoid = Slip away to { $place }
do-stand = Stand and fight
do-join = Come out to help
do-stay-inside = Stay inside
do-coordinate = { $leader-The } comes to help
do-no-help = Nobody else
do-guile = Guile: { $n }
do-devotio = { $leader-The } devotes himself
do-elephants = Send the elephants forward
do-no-elephants = Hold the elephants back
do-lose = Lose one SP { $arm } ({ $people })
do-lose-legion = Lose one SP { $arm } ({ $legion })
do-lose-evenly = Share the rest evenly
do-retreat = Retreat to { $place }
do-shelter = Behind the walls
do-summon = Summon the city
do-sack = Sack the city
do-spare = Spare the city
do-new-legions = Ask for new legions
do-reinforcements = Ask for reinforcements
do-train = Train { $legion-the }
do-disperse = Dissolve Legion { $legion }
do-engines = Build Siege Engines
do-reinforce = { $n ->
    [1] One SP
   *[other] { $n } SP
 } { $arm } for { $legion-the }
do-auxiliaries = { $people }
do-levy = { $province }: recruits at { $place }

# The story
begins-conquete = Rome against the Samnites: the conquest of central Italy begins.
begins-alexandre = Alexander of Epirus is in Italy: Rome, Samnites and Epirotes contend for its provinces.
begins-aigle = Pyrrhus has come: the Eagle has landed.
begins-tonnerre = Hannibal stands in Italy.
set-up = Troops are placed at { $place }.
turn-begins = The year { $year } BC begins.
nothing-told = Nothing happens.
prorogued = { $leader-The } is prorogued.
leaves-office = { $leader-The } leaves office.
elected = { $leader-The } becomes { $office }.
province-assigned = { $leader-The } is assigned to { $province }.
army-assigned = { $leader-The } receives Legion { $legion }.
replaced = { $leader-The } takes his place ({ $office }).
chief-drawn = { $leader-The } is one of the Samnite leaders this year.
chief-placed = { $leader-The } joins the Samnites at { $place }.
chief-stays = { $leader-The } stays: { $die } against { $value }.
chief-goes = { $leader-The } does not stay: { $die } against { $value }.
overall-named = { $leader-The } is Overall Commander of the Samnites.
initiative-roll = Initiative { $side-of }: { $die } and { $value }.
initiative-won = The initiative is won by { $side-the }.
preselected = First marker of the year: { $lam }.
drawn = Marker drawn: { $lam }.
declined = The marker { $lam } is not used.
phase-begins = { $leader-The } takes the field.
phase-ends = { $leader-The } is Finished.
continuation-good = { $leader-The } may go on: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } against { $value }.
continuation-bad = { $leader-The } cannot go on: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } against { $value }.
guile-spent = { $leader-The } spends Guile: { $n }.
guile-gained = { $leader-The } gains a Guile Point.
senate-grants = The Senate grants { $leader-the } { $what }: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } against { $value }.
senate-refuses = The Senate refuses { $leader-the } { $what }: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } against { $value }.
censured = The Senate censures { $leader-the }: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } against { $value }.
not-censured = { $leader-The } escapes censure: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } against { $value }.
left = { $leader-The } leaves { $n ->
    [1] one SP
   *[other] { $n } SP
 } { $arm } ({ $people }).
taken = { $leader-The } takes { $n ->
    [1] one SP
   *[other] { $n } SP
 } { $arm } ({ $people }).
legion-left = { $leader-The } leaves { $legion-the }.
legion-taken = { $leader-The } takes { $legion-the }.
leader-left = { $leader-The } leaves { $other-the }.
leader-taken = { $leader-The } takes { $other-the }.
travels = { $leader-The } goes to { $place }.
departs = { $leader-The } marches from { $place }.
steps = { $leader-The } marches to { $place }.
halts = { $leader-The } halts at { $place }.
sent-for = Sent from { $from } to { $place }: { $people }.
attrition-roll = Attrition { $side-of }: { $die } for { $ap } AP, { $loss } lost.
points-lost = { $n ->
    [1] One Strength Point is lost.
   *[other] { $n } Strength Points are lost.
 }
points-lost-by = Losses { $side-of }: { $n ->
    [1] one Strength Point
   *[other] { $n } Strength Points
 }.
overrun = { $leader-The } overruns { $n ->
    [1] one Strength Point
   *[other] { $n } Strength Points
 } at { $place }.
interception-good = { $leader-The } intercepts at { $place }: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } against { $value }.
interception-bad = { $leader-The } misses the enemy at { $place }: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } against { $value }.
refuge = { $leader-The } finds refuge at { $place }.
naval-roll = Ships { $side-of }: { $die }, levels built: { $n }.
level-built = Stronger at sea ({ $zone }): { $side }.
redistributed = Ships shifted ({ $side }): { $from } to { $to }.
sails = { $leader-The } sails from { $from } for { $place }.
voyage-arrives = { $leader-The } crosses { $zone-the }: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 }.
voyage-back = { $leader-The } is turned back in { $zone-the }: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 }.
voyage-scattered = The ships { $leader-of } are scattered in { $zone-the }: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 }.
voyage-disaster = Disaster at sea for { $leader-the } in { $zone-the }: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 }.
lands = { $leader-The } lands at { $place }.
strait-crossed = { $leader-The } crosses the strait: { $die } ({ $level }).
strait-closed = { $leader-The } cannot cross the strait: { $die } ({ $level }).
battle-begins = Battle at { $place }: { $attacker } ({ $attack }) against { $defender } ({ $defence }).
avoid-good = { $leader-The } slips away: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } against { $value }.
avoid-bad = { $leader-The } cannot slip away: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } against { $value }.
withdraws = Withdrawal { $side-of } to { $place }.
joins-from-city = From the walls of { $place } comes help for { $power-the }.
coordination-good = { $leader-The } joins the battle: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } against { $value }.
coordination-bad = { $leader-The } comes too late: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } against { $value }.
command-roll = { $leader-The } commands today: { $die }.
elephant-roll = Elephants { $side-of }: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 }, effect { $drm }, elephants lost: { $lost }.
first-elephants = For the first time Romans see elephants ({ $side }).
devotio = { $leader-The } gives himself to the gods: { $drm } for Rome.
tactics-roll = Tactics: { $attacker } { $attack_die } gives { $attack }, { $defender } { $defence_die } gives { $defence }.
battle-roll = Battle die { $side-of }: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 }, result { $result }.
desperate-roll = A desperate attack { $side-of }: { $die }.
battle-result = The attacker loses { $attacker }%, the defender { $defender }%.
battle-won = Victory { $side-of } at { $place }.
battle-major = Major Victory { $side-of } at { $place }.
battle-drawn = The battle at { $place } is drawn.
retreats = Retreat { $side-of } to { $place }.
trapped = The beaten at { $place } find no way out.
pursuit-roll = Pursuit by { $side-the }: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 }, { $loss }% more.
leader-hit = { $leader-The } is hit: { $die }.
leader-unhurt = { $leader-The } is unhurt: { $die }.
leader-wounded = { $leader-The } is wounded: { $die }.
leader-dies = { $leader-The } falls: { $die }.
leader-dead = { $leader-The } is dead.
leader-censured = { $leader-The } is out of office for good.
leader-out = { $leader-The } is out of action.
triumph = A Triumph for { $leader-the }!
executed = { $leader-The } is accused of disobedience and executed: { $die }.
acquitted = { $leader-The } is accused of disobedience and acquitted: { $die }.
veteran = { $legion-The } is Veteran now.
improved = { $leader-The } puts his army in order.
siege-laid = { $leader-The } lays siege to { $place }.
siege-lifted = The siege of { $place } is lifted.
assault-good = { $leader-The } storms { $place }: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 }, attacker { $attacker }%, garrison { $defender }%.
assault-bad = The assault { $leader-of } on { $place } fails: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 }, attacker { $attacker }%, garrison { $defender }%.
treachery-good = A traitor opens { $place } to { $side-the }: { $die } against { $target }.
treachery-bad = No traitor in { $place } for { $side-the }: { $die } against { $target }.
besieger-hunger = Before { $place } the besieger starves: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 }, { $loss } lost.
besieged-hunger = Inside { $place } the besieged starve: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 }, { $loss } lost.
surrender-good = { $place } surrenders to { $side-the }: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } against { $threshold }.
surrender-bad = { $place } shuts its gates to { $side-the }: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } against { $threshold }.
opens-gates = { $place } opens its gates to { $side-the }.
city-taken = { $place } falls to { $side-the } { $how }.
city-held = { $place } is now in the hands { $power-of }.
sacked = { $place } is sacked by { $side-the }.
gauls-run-wild = The Gauls { $leader-of } run wild in { $place }: { $die }, gone home: { $n }.
gauls-held = { $leader-The } holds his Gauls at { $place }: { $die }.
chastisement = The lesson is watched in { $province }: { $die }.
control-gained = Control of { $province }: { $side }.
control-lost = Control of { $province } is lost by { $side-the }.
devastated = { $leader-The } devastates { $province }.
engines-built = Siege Engines are built at { $place }.
engines-lost = The Siege Engines at { $place } are lost.
embassy-good = { $leader-The } persuades { $province-the }: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } against { $value }, boxes: { $n }.
embassy-nothing = { $leader-The } speaks in vain { $province-at }: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } against { $value }, boxes: { $n }.
embassy-bad = { $leader-The } gives offence { $province-at }: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 } against { $value }, boxes lost: { $n }.
shifted-rome = { $province } leans to Rome: { $n }.
shifted-neutral = { $province } is neutral: { $n }.
shifted-rival = { $province } leans to Rome’s enemy: { $n }.
ally-won = { $province } is now an Ally { $side-of }.
ally-lost = { $province } is Independent again.
appius-heard = Appius Claudius has spoken: { $province } does not waver.
legion-roll = Legion request: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 }, result { $result }, new legions: { $n }.
reinforcement-roll = Reinforcements: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 }, result { $result }: { $infantry } infantry, { $cavalry } cavalry.
legion-raised = { $legion-The } is raised at { $place }.
reinforced = { $legion-The } receives { $n ->
    [1] one SP
   *[other] { $n } SP
 } { $arm }.
reinforcements-wait = The Legate will bring { $n ->
    [1] one SP
   *[other] { $n } SP
 } { $arm } to { $legion-the }.
legate-arrives = The Legate brings its reinforcements to { $legion-the }.
dispersed = Legion { $legion } is dissolved.
trained = { $legion-The } is trained to Veteran: { $die }.
not-trained = { $legion-The } needs more training: { $die }.
recruits = { $people } at { $place }: { $infantry } infantry, { $cavalry } cavalry.
samnite-roll = Recruits { $side-of }: { $die }, { $infantry } infantry, { $cavalry } cavalry.
samnite-dice = Recruits { $side-of }: { $first } and { $second }, { $infantry } infantry, { $cavalry } cavalry.
revolt-test-yes = Italy stirs: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 }. A tribe revolts.
revolt-test-no = Italy keeps quiet: { $die }{ $modifier ->
    [0] {""}
   *[other] {" "}({ $modifier })
 }.
revolt-roll = The dice show { $n }: { $tribe }.
tribe-roll = { $tribe }: { $die }, { $infantry } infantry, { $cavalry } cavalry.
tribe-rises = { $tribe-The } take up arms at { $place } for { $side-the }.
tribe-leaves = { $tribe-The } lay down their arms.
tribe-turns = { $tribe-The } now obey { $side-the }.
tribe-goes-home = { $tribe-The } go home to { $place }.
bid-made = A bid is made by { $side-the }.
tribe-bid = { $side } for { $tribe-the }: { $die } and Guile { $n }.
incursion = { $tribe-The } fall upon the intruders at { $place }.
put-back = { $leader-The } is thrown back to { $place }.
augury = The augurs read { $n }: { $event }.
sicily-entered = Pyrrhus sets foot in Sicilia: Carthage takes alarm.
tarentines-march = The Tarentines have seen enough: they will march.
campania-revolts = The Campania Legion seizes Rhegium for itself.
mago-comes = Mago lands with the army of Carthage at { $place }.
mago-helped = Fresh troops of Carthage land at { $place }.
punic-recalled = The army of Carthage withdraws to { $place }.
end-roma = Roma is taken: victory { $side-of }.
end-conquest = Samnium is Roman and Italy is quiet: Rome wins.
end-time-up = Ten years have passed and the Samnites still stand: they win.
end-all-italy = All Italy but Latium obeys the Samnites: they win.
end-exhaustion = By 290 BC nobody has won: the wars end in exhaustion.
end-provinces = The provinces decide. Victory { $side-of }: Rome { $rome }, Samnites { $samnites }, Epirotes { $epirotes }.
end-provinces-drawn = Nobody is ahead: Rome { $rome }, Samnites { $samnites }, Epirotes { $epirotes }.
end-five-cities = Capua, Messana, Rhegium, Syracusae and Lilybaeum are in the hands of Pyrrhus: he wins.
end-fifty = Pyrrhus has fifty points or more ({ $n }): he wins.
end-six-provinces = Six provinces of Italy with Campania obey Pyrrhus: he wins.
end-pyrrhus-dead = Pyrrhus is dead and the Epirotes go home: Rome wins.
end-points = After ten years the points decide for { $side-the }: Rome { $rome }, Pyrrhus { $pyrrhus }.
end-points-drawn = After ten years nobody is ahead: Rome { $rome }, Pyrrhus { $pyrrhus }.
end-secession = Provinces of Carthage: { $have }, needed: { $need }. Victory { $side-of }.

# Modifiers
modifier-size = Numbers
modifier-cavalry = Cavalry
modifier-subordinates = Subordinates
modifier-elite = Elite
modifier-veterans = Veterans
modifier-auxiliaries = Auxiliaries
modifier-elephants = Elephants
modifier-command = Beyond the Command Capacity
modifier-condition = Army condition
modifier-failed-interception = Failed interception
modifier-failed-avoid = Failed to avoid
modifier-coordination = Coordination
modifier-river = Across a river
modifier-terrain = Terrain
modifier-landing = Just landed
modifier-devotio = Devotio
modifier-guile = Guile

# Chances
odds-granted = Granted
odds-refused = Refused
odds-intercepts = Intercepts
odds-misses = Misses
odds-away = Slips away
odds-caught = Caught
odds-comes = Arrives
odds-stays = Stays behind
odds-goes-on = Goes on
odds-finished = Finished
odds-keeps-office = Keeps his office
odds-censured = Censured
odds-betrayed = The city is betrayed
odds-holds = The city holds
odds-opens = The gates open
odds-crosses = Crosses
odds-wrecked = Stays behind; a tenth is lost
odds-arrives = Arrives
odds-turned-back = Turned back
odds-scattered = Scattered
odds-disaster = Disaster
odds-attrition = Attrition, SP lost: { $n }
odds-major-victory = Major Victory
odds-victory = Victory
odds-drawn = Drawn
odds-defeat = Defeat
odds-major-defeat = Major Defeat
odds-taken = Taken; attacker { $attacker }%, garrison { $defender }%
odds-repulsed = Repulsed; attacker { $attacker }%, garrison { $defender }%
odds-boxes = Boxes: { $n }
odds-legions = New legions: { $n }
odds-reinforcements = Reinforcements: { $n }

# Panels
panel-turn = Years
panel-phase = Phases
panel-pool = Activation markers
panel-offices = Offices and commands
panel-provinces = Provinces
panel-naval = Naval Superiority
panel-legions = Legions
panel-battle-steps = Steps of the battle
panel-battle-results = What the dice may bring
panel-victory = Victory

# How one wins, with the score now: the seat’s own aim, and how the game is won for who looks on.
goal-conquest = Rome wins by the end of turn { $turns } with every city of Samnium ({ $have } of { $all }), no province against it ({ $hostile } now) and no tribe in arms ({ $tribes } now), else the Samnites.
goal-conquest-rome = By the end of turn { $turns }, take every city of Samnium ({ $have } of { $all }), with no province against you ({ $hostile } now) and no tribe in arms ({ $tribes } now).
goal-conquest-samnites = Until the end of turn { $turns }, keep a city of Samnium (Rome has { $have } of { $all }), a province against Rome ({ $hostile } now) or a tribe in arms ({ $tribes } now); or take Roma.
goal-unlimited = Rome wins with every city of Samnium ({ $have } of { $all }), no province against it ({ $hostile } now) and no tribe in arms ({ $tribes } now), the Samnites with all Italy but Latium; in { $year } BC nobody does.
goal-unlimited-rome = Before { $year } BC take every city of Samnium ({ $have } of { $all }), with no province against you ({ $hostile } now) and no tribe in arms ({ $tribes } now).
goal-unlimited-samnites = Before { $year } BC control every province but Latium ({ $held } of { $all }), or take Roma.
goal-provinces = Who has most points for provinces at the end of turn { $turns } wins: Rome { $rome }, Samnites { $samnites }, Epirotes { $epirotes }.
goal-provinces-seat = Have the most points for provinces at the end of turn { $turns }: you { $mine }, the best of the others { $theirs }.
goal-eagle = Most Victory Points win at the end of turn { $turns }; Pyrrhus wins before with { $fifty }, with Roma, with the five great cities ({ $five } his) or with six provinces of Italy by 278 BC: Rome { $rome }, Pyrrhus { $pyrrhus }.
goal-eagle-rome = Lead in Victory Points at the end of turn { $turns }, and keep Pyrrhus from { $fifty }, from Roma, from the five great cities ({ $five } his) and from six provinces of Italy by 278 BC: you { $rome }, Pyrrhus { $pyrrhus }.
goal-eagle-pyrrhus = Lead in Victory Points at the end of turn { $turns }, or win at once with { $fifty }, with Roma, with the five great cities ({ $five } of them yours) or with six provinces of Italy by 278 BC: you { $pyrrhus }, Rome { $rome }.
goal-thunderbolt = Carthage wins with enough adjacent provinces that have left Rome at the end of turn { $turns } ({ $have } of { $need }), or with Roma, else Rome.
goal-thunderbolt-rome = Keep Carthage short of the adjacent provinces that it needs at the end of turn { $turns } ({ $have } of { $need }), and keep Roma.
goal-thunderbolt-carthage = Have enough adjacent provinces that have left Rome at the end of turn { $turns } ({ $have } of { $need }), or take Roma.
battle-step-avoid = Avoiding battle
battle-step-gather = Who comes to help
battle-step-resolve = Guile, elephants, Devotio
battle-step-roll = The dice
battle-step-losses = Losses
battle-step-retreat = Retreat
battle-step-pursuit = Pursuit
battle-desperate = Desperate attack
column-chance = Percent
column-attacker-loses = Attacker loses
column-defender-loses = Defender loses
column-outcome = For the attacker
column-have = Stands at
column-need = Needed
column-cities = Cities
victory-samnium = Cities of Samnium held by Rome
victory-hostile = Provinces that favour the Samnites
victory-tribes = Tribes in arms
victory-roma = Roma taken
victory-five = Capua, Messana, Rhegium, Syracusae, Lilybaeum
victory-six = Provinces of Roman Italy by 278, Campania among them
victory-points = Victory Points
victory-seceded = Adjacent provinces that have left Rome
victory-capua = Capua held (two provinces fewer)
victory-majors = Major Victories of Hannibal (one fewer for each)
victory-roman-wins = Roman victories (one more for each)
panel-crises = Crisis
panel-battle = Battle at { $place }
column-office = Office
column-province = Province
column-guile = Guile
column-phases = Phases
column-diplomacy = Diplomacy
column-capacity = Capacity
column-area = Acts in
area-roma = Roma
area-roman-italy = Roman Italy
area-all = all Italy
column-tenure = Until
column-leave = Leave of the Senate
column-control = Control
column-attrition = Attrition
column-level = Alliance (+ for Rome)
column-points = Points
column-commander = Commander
token-turn = This year
token-phase = Now
token-campaign = Campaign Phase { $leader-of }
phase-upgrade = A · Upgrade
phase-prorogation = B/2 · Prorogation
phase-election = B/3 · Election
phase-initiative = C/1 · Initiative
phase-revolt = C/2 · Tribal revolt
phase-raising = C/2 · Troop raising
phase-naval = C/2 · Naval construction
phase-segment = C/2
phase-operations = D · Operations
phase-end = E · End of turn
score-samnium = Cities of Samnium that are Roman
score-provinces = Points for provinces
score-points = Victory Points
score-seceded = Adjacent provinces that are Carthaginian
score-needed = Provinces that Carthage needs
crisis-due = A Dictator must be named
crisis-possible = A Dictator may be named

# Advice
advice-trespass = { $leader-The } has no permission to leave his province: he must end beside an enemy and may be censured ({ $rule }).
advice-devastate = { $province } will turn four boxes to the enemy ({ $rule }).
advice-devotio = { $leader-The } will die, and this is possible only once ({ $rule }).
advice-disperse = Legion { $legion } will be gone; what is not used at once is lost ({ $rule }).

# Terms
term-piece-leader = Leader: initiative, campaign, letter
term-piece-legion = Legion: infantry, cavalry
term-piece-contingent = Contingent: infantry, cavalry, elephants
term-piece-siege-engines = Siege Engines
term-marker-control = Control of the province
term-marker-city-control = Control of the city
term-marker-siege = Under siege
term-marker-sacked = Sacked
term-marker-devastated = Devastated
term-marker-battle = Battle
term-marker-path = Way of the march
term-marker-tribal-army = Tribal army
term-marker-consular-army = Consular Army
term-marker-alliance = Alliance level
term-terrain-flat = flat land
term-terrain-rough = rough land
term-terrain-marsh = marsh
term-terrain-mountain = mountain
term-marker-naval = Naval Superiority
term-marker-road = New road
term-state-inside = inside the walls
term-state-besieged = besieged
term-state-active = active
term-state-moving = on the march
term-state-fighting = fighting
term-state-disrupted = disrupted
term-state-disorganised = disorganised
term-state-veteran = Veteran
term-state-recruit = recruit
term-state-training = in training
term-state-elite = elite
term-state-tribal = tribal
term-state-overall-commander = Overall Commander
term-state-failed-interception = failed to intercept
term-state-failed-avoid = failed to avoid
term-state-intercepted = came by interception
term-state-dictator = Dictator
term-state-magister-equitum = Master of Horse
term-state-rome-consul = Rome Consul
term-state-field-consul = Field Consul
term-state-proconsul = Proconsul
term-state-praetor = Praetor
term-state-praetor-urbanus = Praetor Urbanus

# Dice
roll-accusation = Accusation
roll-assault = Assault
roll-attrition = Attrition
roll-augury = Augury
roll-avoid = Avoid Battle
roll-battle = Battle
roll-casualty = Leader in danger
roll-censure = Censure
roll-chastisement = Roman Chastisement
roll-command = Command of the day
roll-continuation = Continuation
roll-coordination = Coordination
roll-desperate = Desperate attack
roll-elephants = Elephants
roll-embassy = Embassy
roll-gauls = Gauls in a taken city
roll-initiative = Initiative
roll-interception = Interception
roll-legion-request = Legion Request
roll-mortality = Wounded or killed
roll-naval-construction = Naval construction
roll-pursuit = Pursuit
roll-revolt-test = Revolt test
roll-revolt = Revolt Table
roll-samnite-leader-stays = Samnite leader
roll-samnite-recruits = Samnite recruits
roll-senate = Senate
roll-siege-attrition = Siege attrition
roll-strait = Strait
roll-surrender = Surrender
roll-tactics = Tactics
roll-training = Training
roll-treachery = Treachery
roll-tribal-army = Tribal army
roll-tribe-control = Control of a tribe
roll-voyage = Voyage
roll-praetor-urbanus = Praetor Urbanus
roll-magistrate = Magistrate
roll-replacement = Replacement
roll-samnite-leader = Samnite leader
roll-marker = Activation marker

# Refusals
refused-not-asked = That is not what is asked now.
refused-not-here = He is not there.
refused-sea = { $place } is no land.
refused-out-of-play = { $place } lies outside this war.
refused-romans-in-sicily = Romans do not enter Sicilia: { $place }.
refused-punic-in-italy = Carthaginians do not enter Italy: { $place }.
refused-leaves-sicily = These troops do not leave Sicilia: { $place }.
refused-west-without-pyrrhus = Without Pyrrhus in Sicilia they do not go west: { $place }.
refused-insolence = The Tarentines do not leave Calabria this year: { $place }.
refused-stacking = These troops may not stand together at { $place }.
refused-feud = Cursor and Rullianus do not share { $place }.
refused-leaves-province = { $place } lies beyond the province, and the Senate has not allowed it.
refused-enters-roma = No Roman army enters Roma without permission ({ $place }).
refused-leaves-roma = The Praetor Urbanus and the Urban Legions leave Roma only with permission.
refused-amount = One, five, ten or all of what is there.
refused-tribe-divides = A tribe does not divide.
refused-counters = There are no counters left to detach more.
refused-auxiliaries-alone = Auxiliaries do not stay where no legion stays.
refused-not-yours = These troops are not yours.
refused-besieged = The besieged cannot leave.
refused-rooted = These troops do not move.
refused-not-his-command = He may not command these troops.
refused-no-engines = There are no Siege Engines for that.
refused-detach = So many points cannot be detached from the legions.
refused-legion-not-here = { $legion-The } is not there.
refused-legion-besieged = { $legion-The } is besieged.
refused-campania-stays = { $legion-The } stays until a Roman leader comes to Rhegium.
refused-urban-stays = { $legion-The } guards Roma.
refused-legion-left = { $legion-The } was left behind.
refused-legion-other = { $legion-The } obeys another.
refused-too-many-legions = More legions go along than he and his companions may command.
refused-legion-limit = He may not command { $legion-the } too.
refused-leader-not-here = { $leader-The } is not there.
refused-leader-not-yours = { $leader-The } is not yours.
refused-leader-left = { $leader-The } stays behind.
refused-leader-rank = { $leader-The } does not follow him.
refused-lilybaeum = Ten Carthaginian infantry stay in Lilybaeum (there: { $n }).
refused-lilybaeum-empty = Ten Carthaginian infantry stay in Lilybaeum.
refused-travel = He cannot go to { $place } alone.
refused-no-way = No way leads to { $place }.
refused-too-far = This march is long enough.
refused-nobody-marches = Nobody marches with him.
refused-dictator-stays = With a Master of Horse the Dictator stays in Roma.
refused-five-legions = More than two Consular Armies, four legions by number, need permission ({ $n } here).
refused-trespass-halt = Without permission he must end beside an enemy, not at { $place }.
refused-loss = These are not the points to lose now.
refused-too-far-to-intercept = { $leader-The } is too far away.
refused-tried-already = { $leader-The } has tried already.
refused-not-in-command = { $leader-The } does not command there.
refused-no-men = He has no troops for that.
refused-disorganised = The army { $leader-of } is disorganised.
refused-siege-binds = A siege binds { $leader-the }.
refused-no-way-to-intercept = { $leader-The } finds no way there.
refused-avoid = They cannot slip away to { $place }.
refused-fights-already = { $leader-The } is in the battle already.
refused-punic-greeks = Carthaginians never fight beside eastern Sicilians or Tarentines.
refused-retreat = They cannot retreat there.
refused-no-shelter = No walls here take them in.
refused-retreat-stop = They may not stop here.
refused-refuge = { $place } is not the nearest refuge.
refused-guile = { $leader-The } may spend up to { $n }.
refused-outside-province = Outside his province he may only move.
refused-urban-operation = The Praetor Urbanus only moves outside Roma.
refused-in-order = The army is in order.
refused-enemy-here = An enemy Force stands here.
refused-dictator-due = First a Dictator must be named.
refused-nowhere-to-go = There is nowhere to go.
refused-other-consul = This year { $leader-the } moves both Consuls.
refused-no-enemy = No such enemy Force is here.
refused-devastate-size = Ten points outside a city are needed.
refused-devastated = The province is devastated already.
refused-devastate-home = Nobody devastates his own land.
refused-appoints-not = Only Romans appoint magistrates.
refused-not-roman = Only Romans ask the Senate.
refused-asked-already = The Senate has been asked in this phase.
refused-free-already = No permission is needed for that.
refused-only-dictator = Only a Dictator may ask for that.
refused-no-city = There is no city here.
refused-own-city = The city is his own.
refused-under-siege = The city is under siege already.
refused-siege-size = The besieger needs more points: over { $need }, not { $have }.
refused-assault-siege = It must have been besieged since an earlier phase, or be Small and empty.
refused-assault-odds = One against two is the least for an assault.
refused-treachery-siege = Only the besieger finds traitors.
refused-tried-treachery = Treachery was tried in this phase.
refused-no-guile = He has no Guile left.
refused-room = There is room for { $room }, not for { $n }.
refused-no-diplomacy = No embassies in this war.
refused-not-overall = Only the Overall Commander does that.
refused-no-diplomat = { $leader-The } is no ambassador.
refused-mission-done = { $leader-The } has been on a mission this year.
refused-no-level = { $province } has no level that could shift.
refused-embassy-done = { $province } has received an embassy this year.
refused-ally-already = { $province } is an Ally already.
refused-carthage-dear = Carthage asks two Guile Points ({ $province }).
refused-tribe-bound = The tribe does not go to { $place }.
refused-bid = { $n ->
    [0] There is no Guile to bid.
    [1] At most one Guile Point.
   *[other] At most { $n } Guile Points.
 }
refused-muster-place = The tribe does not gather at { $place }.
refused-prorogue = { $leader-The } cannot be prorogued.
refused-chief-place = No Samnite Force is there.
refused-overall = He is not one of the Samnite leaders of this year.
refused-preselect = This is not a marker of yours.
refused-activate = { $leader-The } cannot use the marker { $lam }.
refused-office-must = The office must be filled.
refused-pool-empty = Nobody is left for that.
refused-name = { $leader-The } cannot be chosen by name.
refused-office-place = He is not placed there.
refused-one-dictator = There is one Dictator already.
refused-no-crisis = There is no crisis.
refused-no-army = No army needs him.
refused-praetors = { $n ->
    [0] No Praetor is possible now.
    [1] One Praetor at most now.
   *[other] At most { $n } Praetors now.
 }
refused-no-legion = No legion needs a Praetor.
refused-office-later = This office is filled in the election.
refused-province-must = He must have a province.
refused-province-table = { $province } is not assigned.
refused-province-assigned = { $province } has its magistrate.
refused-province-army = No army waits { $province-at }.
refused-legion-taken = Legion { $legion } is not free.
refused-legion-enough = He commands enough without { $legion }.
refused-legion-split = Legion { $legion } needs no Praetor.
refused-legion-apart = Legion { $legion } stands elsewhere than the other.
refused-legion-elsewhere = Legion { $legion } is not in his province.
refused-legion-abroad = Legion { $legion } is outside Roman Italy.
refused-army-must = He must take the army that is there.
refused-training = { $legion-The } is no new legion in Roma that could be trained.
refused-legion-place = No new legion gathers there.
refused-auxiliary-place = Auxiliaries do not gather there.
refused-reinforce = { $legion-The } takes at most { $n }.
refused-disperse-none = Legion { $legion } cannot be dissolved.
refused-disperse-abroad = Legion { $legion } is outside Roman Italy.
refused-disperse-besieged = Legion { $legion } is besieged.
refused-raise-phase = Troops are raised in their own phase.
refused-raised-already = Troops have been raised this year.
refused-raise-218 = Rome raises nobody in 218 BC.
refused-samnites-full = A hundred Samnites are in arms.
refused-recruit-place = No city takes the recruits there.
refused-no-recruits = No province gives recruits now.
refused-levy = { $province } gives no recruits there.
refused-engines = No Siege Engines can be built.
refused-no-contingent = No such troops wait there without a leader.
refused-errand = They cannot be sent there.
refused-no-fleet = He has no ships to build.
refused-no-carthage = Carthage is not his friend.
refused-redistribute = A level moves to an adjacent sea, within the limits.
refused-level = The level { $zone-of } is as high as can be.
refused-no-ships = Ships are not used in this war.
refused-storm = Storms close the sea this year.
refused-no-coast = No ships lie here.
refused-zone = { $zone-The } is not the next sea.
refused-other-coast = { $place } is not on this coast.
refused-garrison-there = An enemy garrison holds { $place }.
refused-ships = The ships have room for { $room }, not for { $n }.
refused-mago-port = They come ashore at a port of western Sicilia.
refused-set-up = They do not begin there.
refused-omen = The augury does not say that.

# --- The tutorial -------------------------------------------------------------------------------------------

tutorial-title = A summer of 319 BC
tutorial-look-map = This is Italy, hex by hex. You are Rome; the Samnites hold the hills. Two Consuls stand by Roma, one legion waits at Capua without a commander.
tutorial-activate = Nobody moves when he likes: markers are drawn from a pool. This is a Consul’s, and either may use it. Give it to Valerius.
tutorial-look-offices = The panel of offices is your cursus honorum: who holds which office, where, until when, and what the Senate allows him.
tutorial-praetor = Legion IV at Capua obeys nobody. While a magistrate acts you may appoint a Praetor for it, drawn from the pool, good or bad. Do so.
tutorial-muster = Valerius stands beside Roma. Begin a march with his army.
tutorial-why = Try to enter Roma. Whatever is refused can be asked about: the answer names the rule.
tutorial-undo = So the army stays outside. Take the march back.
tutorial-ask = Ask the Senate for leave. The chance is shown first: the die must not be above his Campaign Value of 6. Leave holds for the year.
tutorial-embassy = The Rome Consul speaks for Rome. Send Rullianus to Sabinus: his die says how far it leans. At level 4 it is an Ally, under your control.
tutorial-look-story = Two boxes towards Rome. After most Operations a die of at most his Campaign Value lets a leader go on. Valerius may.
tutorial-stop = One may always stop. Let Valerius rest.
tutorial-praetor-marker = The new Praetor has brought a marker of his own, and it is drawn first. His legion guards Capua: decline.
tutorial-second-marker = The next marker of a Consul. Now it is the turn of Rullianus, with two legions.
tutorial-march = March. Aesernia in Samnium has a small garrison.
tutorial-go-1 = There are no movement points: an army goes as far as it likes and pays in Attrition Points for provinces and bad ground.
tutorial-go-2 = Over the mountains into Samnium. Enemies near the way might intercept; here nobody is near.
tutorial-go-3 = And to the walls of Aesernia.
tutorial-halt = Halt. Now the march is paid for: a die plus the Attrition Points, against the size of the army.
tutorial-continue = Before his dice a leader may spend Guile; Rullianus has two points, and they do not come back. Keep them, and see.
tutorial-besiege = He may. More points than garrison and walls together: lay siege. It ends his phase.
tutorial-third-marker = The last marker. Rullianus again.
tutorial-treachery = Hunger would take a year, an assault men. Guile may open a gate: try Treachery.
tutorial-guile = Spend both points. A Small city adds two, an enemy’s homeland takes two away: a die of 2 or less opens the gate.
tutorial-sack = Aesernia is yours. Rome’s custom with such cities is hard, and the neighbours notice: sack it.
tutorial-done = All Samnium, no province that leans to the Samnites, no tribe in arms: so Rome wins, in ten years. The table is yours.
