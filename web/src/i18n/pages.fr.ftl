## Le cadre

shell-home = Legatus, vers l’accueil
shell-sections = Rubriques
shell-play = Jouer
shell-tables = Mes tables
shell-watch = Regarder
shell-learn = Apprendre
shell-offline = hors ligne
shell-lamp = Lampe à huile
shell-language = Langue
shell-guest = invité
shell-sign-in = Se connecter
shell-skip = Aller au contenu

notices-title = Avis
notices-bell = { $count ->
    [0] Avis, rien de nouveau
    [one] Avis, un nouveau
   *[other] Avis, { $count } nouveaux
}
notices-none = Rien encore. Vous lirez ici que c’est à vous de jouer, ou que quelqu’un s’est assis à votre table.

settings-title = Réglages
settings-theme = Thème
settings-theme-auto = Comme le système
settings-theme-papyrus = Papyrus
settings-theme-lamp = Lampe à huile
settings-language = Langue
settings-speed = Coups et dés
settings-speed-step = Pas à pas
settings-speed-normal = Calmes
settings-speed-fast = Rapides
settings-speed-none = Sans animation
settings-still = Que rien ne bouge
settings-keys = Les lettres seules sont des touches
settings-ask-risks = Demander avant les dés, les tirs et les combats
settings-staff-proposes = L’état-major propose de lui-même ce qui reste à faire
settings-sound = Sons
settings-sounds = Quels sons
settings-sound-turn = À vous de jouer
settings-sound-die = Dés
settings-sound-card = Cartes
settings-sound-step = Marches
settings-sound-combat = Combat
settings-sound-city = Villes prises
settings-sound-refusal = Refus
settings-sound-victory = Victoire
settings-done = Terminé

## Quand quelque chose échoue

not-found-title = Il n’y a rien ici
not-found-lead = Cette adresse ne mène à aucune page. Vos tables sont où elles étaient.
not-found-home = Vers l’accueil

failed-title = Quelque chose a échoué
failed-again = Réessayer
failed-remark = Pour qui veut savoir :
failed-bad_request = Le serveur n’a pas accepté ce qui a été envoyé.
failed-bad_request-safe = Rien n’a changé.
failed-bad_request-do = Revoyez ce que vous avez saisi, puis renvoyez-le.
failed-sign_in = Personne n’est connecté, ou le nom et le mot de passe ne vont pas ensemble.
failed-sign_in-safe = Rien n’a changé.
failed-sign_in-do = Connectez-vous, ou commencez comme invité.
failed-forbidden = Cela ne vous revient pas.
failed-forbidden-safe = Rien n’a changé.
failed-forbidden-do = Si cette table est la vôtre, connectez-vous sous le nom qui la tient.
failed-not_found = Cela n’existe pas, ou n’est pas pour vos yeux.
failed-not_found-safe = Vos propres tables sont où elles étaient.
failed-not_found-do = Revoyez le lien qui vous a mené ici, ou demandez-en un nouveau à qui vous l’a donné.
failed-moved = La table a avancé entre-temps.
failed-moved-safe = Rien n’est perdu.
failed-moved-do = Voyez où elle en est, puis décidez.
failed-taken = C’est déjà pris.
failed-taken-safe = Rien n’a changé.
failed-taken-do = Choisissez autre chose.
failed-too_large = C’est trop volumineux.
failed-too_large-safe = Rien n’a changé.
failed-too_large-do = Une partie enregistrée fait au plus deux mégaoctets.
failed-too_many = C’était trop à la fois.
failed-too_many-safe = Rien n’est perdu.
failed-too_many-do = Attendez un instant, puis réessayez.
failed-refused = Les règles ne le permettent pas.
failed-refused-safe = Rien n’a changé.
failed-refused-do = Choisissez autre chose.
failed-rules_changed = Les règles ont changé depuis que cette table a été jouée.
failed-rules_changed-safe = Ce qui en a été gardé peut encore se lire.
failed-rules_changed-do = Voyez son récit et la fin de ses tours, ou commencez une nouvelle table.
failed-busy = Le serveur est occupé ou s’arrête un instant.
failed-busy-safe = Tout ce qu’il a confirmé est sur son disque.
failed-busy-do = Réessayez dans un instant.
failed-offline = Le serveur est injoignable.
failed-offline-safe = Tout ce qu’il a confirmé est sur son disque.
failed-offline-do = Voyez votre connexion ; la page reprendra d’elle-même.
failed-not_json = Ce fichier n’est pas une partie enregistrée de Legatus.
failed-not_json-safe = Rien n’a changé.
failed-not_json-do = Une partie enregistrée est le fichier JSON que donne le menu d’une table, ou une partie mise par écrit, en texte.
failed-internal = C’est une erreur de notre part.
failed-internal-safe = Rien n’a changé ; vos tables sont sur le disque du serveur.
failed-internal-do = Réessayez. Si cela dure, prévenez qui tient ce serveur.

## Mots de partout

words-just-now = à l’instant
words-you = vous
words-nobody-yet = personne encore
words-at-one-screen = à cet écran
words-against = contre { $names }
words-clock-none = sans pendule
words-clock-days = { $days ->
    [one] un jour par décision
   *[other] { $days } jours par décision
}
words-clock-live = { $minutes } minutes chacun, { $seconds } s de plus par décision
words-game-turn = { $game } · tour { $turn }
words-game-when = { $game } · { $when }

## Accueil

home-title = Jouer
home-heading = Cinq guerres de Rome. Toutes les règles.
home-lead-before = Jouez contre la machine, contre un ami à vos côtés ou quelqu’un au loin. Demandez
home-lead-why = pourquoi pas ?
home-lead-after = et la règle répond.
home-games = Les guerres
home-in-preparation = en préparation
home-difficulty-1 = Facile à apprendre
home-difficulty-2 = Modéré
home-difficulty-3 = Exigeant
home-difficulty-4 = Une longue route
home-scenario = Scénario
home-side = Votre camp
home-by-lot = Au sort
home-opponent = Adversaire
home-machine = La machine
home-machine-level = { $level } · { $time }
home-seconds = environ { $seconds } s par coup
home-seconds-under = moins d’une seconde par coup
home-rank = Rang de la machine
home-rank-tiro = Tiro
home-rank-miles = Miles
home-rank-centurio = Centurio
home-rank-tribunus = Tribunus
home-rank-legatus = Legatus
home-rank-imperator = Imp.
home-screen = Un ami à cet écran
home-screen-note = mains cachées quand vous le passez
home-link = Un ami par lien
home-link-note = en direct ou un coup par jour
home-open = Une table ouverte
home-open-note = chacun peut s’y asseoir
home-options = Options
home-yes = oui
home-no = non
home-clock = Pendule
home-clock-none = Aucune
home-clock-days = { $days ->
    [one] Un jour par décision
   *[other] { $days } jours par décision
}
home-clock-live = { $minutes } minutes chacun et { $seconds } secondes par décision
home-allow-undo = Reprendre jusqu’au dernier dé
home-allow-odds = Montrer les chances avant d’agir
home-allow-hints = Demander conseil à la machine
home-allow-staff = Consulter un état-major pour la suite d’une phase ; les autres le voient
home-allow-own_dice = Nous lançons nos propres dés
home-allow-observers = D’autres peuvent regarder
home-begin = Commencer la guerre
home-honest = La carte et les cartes à jouer sont dessinées et reconstituées par nous.
home-honest-link = Ce qui vient du livret, ce qui vient de nous
home-load = Reprendre une partie ou une position d’un fichier
home-more = { $count ->
    [one] et une autre
   *[other] et { $count } autres
}
home-see-open = Voir qui cherche un adversaire
home-lesson = Une première leçon
home-lesson-what = Une vraie table dont les dés sont déjà jetés : vous agissez, on vous dit ce qui est nouveau.
home-lesson-note = sans rien lire
home-lesson-start = Commencer
home-lessons-more = { $count ->
    [one] Une autre leçon
   *[other] { $count } autres leçons
  }
home-start-here = Commencez ici
home-start-here-option = { $scenario } (commencez ici)

## Mes tables

tables-title = Mes tables
tables-lead = Toutes vos guerres, sur cet écran ou sur un autre.
tables-turn = À vous de jouer
tables-turn-none = Aucune table ne vous attend.
tables-waiting = En attente
tables-waiting-none = Vous n’attendez personne.
tables-over = Terminées
tables-over-none = Aucune guerre n’est encore finie.
tables-none = Pas encore de table. Commencez-en une, ou asseyez-vous à une table ouverte.
tables-begin = Commencer une table
tables-sit-down = Voir les tables ouvertes
tables-gathering = La table attend ses joueurs.
tables-not-begun = La guerre n’a pas commencé.
tables-your-move = À vous
tables-free-take-backs = { $count ->
    [one] Une reprise libre : hors statistiques
   *[other] { $count } reprises libres : hors statistiques
  }
tables-is-over = terminée
tables-is-closed = fermée
tables-is-open = places libres
tables-thinking = réfléchit…
tables-won = Gagnée
tables-lost = Perdue
tables-first-leg = Match aller
tables-drawn = Nulle
tables-replay = Revoir

## Regarder

watch-title = Tables ouvertes
watch-lead = Asseyez-vous où une place est libre, ou regardez les autres combattre. Sans compte.
watch-filter = Jeu
watch-all-games = Tous les jeux
watch-free = Places libres
watch-free-none = Aucune place n’est libre en ce moment. Ouvrez une table : le premier qui vient la trouvera ici.
watch-open-one = Ouvrir une table
watch-running = À regarder
watch-running-none = Aucune table ouverte ne se joue en ce moment.
watch-sit = S’asseoir : { $seat }
watch-watch = Regarder
watch-to-table = À la table

## Invitation

join-title = Vous êtes invité
join-title-from = { $name } vous invite
join-clock = Pendule
join-dice = Dés
join-dice-own = lancés par les joueurs
join-dice-server = lancés par le serveur, scellés d’avance
join-which = Quelle place ?
join-only-watch = Seulement regarder
join-no-account = Sans compte : vous recevez un nom d’invité, à garder plus tard si vous voulez.
join-link = Lien d’invitation
join-link-copy = Copier le lien
join-link-copied = Copié : envoyez-le à votre ami.
join-full = Toutes les places sont prises.

## Apprendre

learn-title = Apprendre
learn-lead = Une leçon de dix minutes, chaque règle en peu de mots, et d’où vient chaque nombre.
learn-tutorial = Leçon de dix minutes
learn-rules = Les règles, en bref
learn-in-preparation = Cette guerre est en préparation. Ses règles seront ici quand toutes seront respectées.
learn-contents = Sommaire
learn-rules-note = Nos propres résumés, cités par les numéros du livret ; son texte n’est pas reproduit.
learn-search = Chercher dans les règles
learn-search-hint = un mot, ou un numéro comme 12.4
learn-found = { $count ->
    [one] { $count } règle
   *[other] { $count } règles
}
learn-chapter = Chapitre { $chapter }
learn-rulings = Décisions
data-title = Le compte
data-lead = Chaque donnée nomme sa source. Ce qui repose en partie sur notre travail est compté comme reconstitué.
data-part = Partie
data-rulebook = Livret
data-published = Publié
data-reconstructed = Reconstitué
data-own = Corrigé
data-corrected = Qui tient ce serveur a corrigé ces valeurs d’après un exemplaire du jeu :
data-of-map = Carte
data-of-maps = Cartes
data-of-annexes = Annexes
data-of-units = Unités
data-of-pieces = Pions
data-of-generals = Généraux
data-of-cards = Cartes à jouer
data-of-tables = Tables
data-of-scenarios = Scénarios
data-of-open = Terrains libres
data-of-deployment = Déploiement

## Compte

account-title = Votre compte
account-lead-nobody = Personne n’est connecté dans ce navigateur. Vous pouvez jouer tout de suite ; un nom rend la chose durable.
account-lead-guest = Vous êtes { $name }, un invité de ce navigateur. Gardez le nom, et vos tables vous suivront partout.
account-lead-kept = Vous êtes { $name }.
account-keep = Garder un nom
account-keep-note = Vos tables restent à vous. Vous pourrez vous connecter de partout.
account-keep-deed = Garder ce nom
account-name = Nom
account-password = Mot de passe, au moins 8 caractères
account-email = Courriel (facultatif)
account-email-note = Seulement pour un mot de passe oublié et les avis que vous souhaitez. Jamais montré à personne.
account-sign-in = Se connecter
account-sign-in-note = Les tables de l’invité de ce navigateur passent au compte.
account-sign-in-deed = Se connecter
account-forgot = Mot de passe oublié ?
account-profile = Nom et mot de passe
account-new-password = Nouveau mot de passe, au moins 8 caractères
account-current-password = Mot de passe actuel
account-change = Enregistrer
account-changed = C’est enregistré.
account-tokens = Jetons pour robots
account-tokens-note = Avec un jeton, un robot joue en votre nom. Qui le possède peut jouer à vos tables.
account-token-made = créé le { $date }
account-token-used = dernier emploi le { $date }
account-token-drop = Révoquer
account-token-once = Copiez-le maintenant ; il n’est montré qu’une fois :
account-token-label = Pour quoi faire
account-token-make = Créer un jeton
account-email-unconfirmed = Cette adresse n’est pas encore confirmée : une lettre avec un lien est en route.
account-email-ask = L’envoyer à nouveau
account-email-asked = Envoyée à nouveau
account-code = Code de votre application
account-sessions = Où vous êtes connecté
account-session-this = ce navigateur
account-session-unknown = Un navigateur
account-session-end = Fermer cette session
account-sign-ins = Qui s’est connecté, ou l’a tenté
account-sign-in-ok = Connexion
account-sign-in-failed = Mot de passe ou code faux
account-factor = Second facteur
account-factor-note = Une application de votre téléphone donne un code, demandé en plus du mot de passe.
account-factor-on = À la connexion, le code de votre application est demandé en plus du mot de passe.
account-factor-begin = Le mettre en place
account-factor-secret = Saisissez ceci dans l’application :
account-factor-open = Ou ouvrez-le dans une application de cet appareil
account-factor-confirm = Confirmer avec le premier code
account-factor-codes = Gardez-les en lieu sûr. Chacun sert une fois à la place d’un code, et ils ne sont montrés que maintenant :
account-factor-end = Ne plus demander de code
confirm-title = Est-ce bien votre adresse ?
confirm-lead = Les avis et les nouveaux mots de passe y sont envoyés une fois que vous l’avez dit.
confirm-deed = Oui, elle est à moi
confirm-done = Merci : l’adresse est confirmée.
account-push = Avis de ce navigateur
account-push-note = Me dire que c’est à moi de jouer, même si aucune page de Legatus n’est ouverte.
account-push-switch = Avis sur cet appareil
account-push-impossible = Ce navigateur ou ce serveur ne peut pas envoyer d’avis. La cloche, en haut, marche toujours.
account-push-denied = Le navigateur refuse les avis de cette page. Vous pouvez les permettre dans ses réglages.
account-data = Vos données
account-data-note = Tout ce qui est gardé sur vous, en un fichier ; ou la fin de tout cela.
account-export = Télécharger mes données
account-sign-out = Se déconnecter
account-delete = Supprimer mon compte
account-delete-what = Votre nom, votre mot de passe et votre adresse sont effacés. Vos places deviennent libres ; ce que vous avez écrit reste, dit par quelqu’un. On ne peut pas revenir en arrière.
account-delete-deed = Supprimer pour toujours
account-delete-not = Le garder

reset-title = Un nouveau mot de passe
reset-lead-ask = Donnez le courriel de votre compte. S’il est connu, une lettre avec un lien est en route.
reset-lead-new = Choisissez un nouveau mot de passe.
reset-ask = Envoyer la lettre
reset-confirm = Enregistrer le mot de passe
reset-sent = Si un compte a cette adresse, la lettre est en route. Le lien vaut une heure.

## Revoir

replay-title = Revoir { $game }
replay-not-over = Cette guerre n’est pas finie. La revoir montrerait ce qui est caché : il faut attendre la fin.
replay-view-of = Vu par
replay-referee = L’arbitre
replay-observer = Un observateur
replay-about = Sur cette guerre
replay-story = Récit
replay-graph = Cours
replay-considered = Machine
replay-luck = Chance
replay-seed = Graine
replay-controls = Revoir
replay-moment = Moment
replay-at = Action { $at } sur { $last }
replay-back = Une action en arrière
replay-forward = Une action en avant
replay-play = Lire
replay-pause = Pause
replay-speed = Vitesse
replay-next-turn = Tour suivant
replay-next-battle = Bataille suivante
replay-go = Aller à l’action { $at }
replay-scores = Points
replay-estimate = Ce qu’en pensait la machine
replay-estimate-note = De −100 (perdu) à 100 (gagné), en sachant tout ce qui était caché.
replay-estimate-of = Machine pour { $name }
replay-as-table = En tableau
replay-turn = Tour
replay-considered-note = Ce que la machine pèse à ce moment, quel que soit le joueur interrogé : la part de réflexion de chaque coup, et ce qu’elle en attend, de −1 à 1.
replay-considered-ask = La faire réfléchir
replay-considered-busy = La machine réfléchit…
replay-considered-none = À ce moment personne n’avait rien à décider.
replay-move = Coup
replay-weight = Réflexion
replay-worth = Attendu
replay-luck-note = Les lancers que tous pouvaient connaître, face à ce que donneraient des dés justes.
replay-luck-none = Aucun dé n’a été lancé.
replay-roll = Lancer
replay-rolled = Fois
replay-mean = Moyenne
replay-expected = Attendu
replay-faces = Faces { $faces }
replay-all-rolls = Tous les lancers, { $seat }
replay-seed-what = Tous les dés et tirages de cette table viennent d’un seul nombre secret, la graine. Avant le premier lancer, le serveur en a publié l’empreinte ; la guerre finie, il montre la graine. Votre navigateur vient de recalculer l’empreinte : si elle est la même, aucun dé n’a été changé.
replay-seed-commit = Publié au début
replay-seed-seed = La graine
replay-seed-anew = { $actions ->
    [0] Tirée à nouveau avant la première action, quand quelqu’un a pris place
    [one] Tirée à nouveau après une action, quand quelqu’un a pris place
   *[other] Tirée à nouveau après { $actions } actions, quand quelqu’un a pris place
 }
replay-seed-table = La table
replay-seed-holds = L’empreinte est juste : ces dés étaient fixés avant la guerre.
replay-seed-broken = L’empreinte est fausse : ce n’est pas la graine promise.
replay-seed-unknown = Ce navigateur ne calcule pas d’empreinte ici ; tout autre outil SHA-256 le fait.
replay-play-on = Jouer à partir d’ici
replay-rematch = Rejouer
replay-swap = Changer de camp
replay-to-rematch = À la nouvelle table

## Ce que la machine a trouvé

replay-analysis = Analyse
analysis-note = À ses heures, la machine reprend toute la partie : le cours des chances, les décisions qui ont coûté plus que le hasard ne l’explique et ce qui valait mieux, ce que le sort a donné. Il lui faut quelques minutes, et l’analyse est gardée pour tous ceux qui peuvent voir cette partie.
analysis-ask = Faire analyser la partie
analysis-waiting = La partie attend que la machine en ait le temps.
analysis-working = La machine reprend la partie…
analysis-meanwhile = Vous pouvez partir : ce qu’elle trouve sera ici.
analysis-curve = Les chances de gagner
analysis-curve-note = Sur cent, en sachant tout ce qui était caché. Signes : ! bien mieux que tout le reste, ?! une imprécision, ? une erreur, ?? une bourde.
analysis-turning = Ce qui a décidé
analysis-luck-skill = Hasard et adresse
analysis-luck-skill-note = En points sur cent, au total. Hasard : ce que dés et tirages ont donné de plus qu’en moyenne. Adresse : ce que les décisions ont cédé, petites comprises, jugées sur ce que leur joueur pouvait savoir. Ce qui n’est ni l’un ni l’autre n’est au compte de personne.
analysis-seat = Siège
analysis-luck = Hasard
analysis-skill = Adresse
analysis-marks = Les décisions qui ont compté
analysis-whose = De qui
analysis-all = De tous
analysis-no-marks = Aucune de ces décisions n’a coûté plus que le hasard ne l’explique.
analysis-best = Le meilleur coup
analysis-inaccuracy = Imprécision
analysis-mistake = Erreur
analysis-blunder = Bourde
analysis-cost = −{ $points } sur cent
analysis-gained = { $points } sur cent de mieux que tout le reste
analysis-played = Joué :
analysis-better = Mieux :
analysis-next-best = Ensuite :
analysis-chance = ({ $points } sur cent)
analysis-line = Comment cela aurait pu continuer
analysis-error = À { $points } près.
