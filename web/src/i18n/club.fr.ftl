## Le cercle

shell-club = Cercle
words-kept-for = gardée pour { $name }

club-title = Le cercle
club-lead = Les gens, les parties jouées et les tournois.
club-rooms = Salles du cercle
club-room-club = Le cercle
club-room-tournaments = Tournois
club-room-archive = Archives
club-room-ratings = Classements
club-my-page = Ma page
club-following = Ceux que vous suivez
club-following-none = Vous ne suivez encore personne. Suivez quelqu’un depuis sa page : vous verrez ici quand il est là, et ce qu’il joue.
club-following-guest = Gardez un nom, et vous pourrez suivre les autres : vous verrez ici quand ils sont là, et ce qu’ils jouent.
club-online = est là
club-offline = est absent
club-new-games = Nouveau dans les archives
club-more = En voir plus
club-somebody = quelqu’un qui est parti
club-rated = classée
club-rating = Cote
club-pace = Rythme
club-pace-live = en direct
club-pace-days = sur des jours

## Archives

archive-title = Archives
archive-lead = Toutes les parties que leurs joueurs ont rendues publiques, à revoir.
archive-title-mine = Mes parties
archive-lead-mine = Tout ce que vous avez joué jusqu’au bout, sur tous vos écrans. Vous décidez qui peut le voir.
archive-whose = Quelles parties
archive-public = Parties publiques
archive-mine = Mes parties
archive-games = Parties
archive-filter = { $count ->
    [0] Chercher
    [one] Chercher, un critère
   *[other] Chercher, { $count } critères
}
archive-any = Peu importe
archive-all = Tout montrer
archive-side = Camp
archive-person = Joueur
archive-result = Résultat
archive-result-won = Gagnée
archive-result-not = Non gagnée
archive-how = Comment elle a fini
archive-how-goal = par les règles de victoire
archive-how-resigned = par abandon
archive-how-time = à la pendule
archive-how-agreed = d’un commun accord
archive-how-abandoned = désertée
archive-level = Contre la machine
archive-rating = Cote, au moins
archive-ended = Finie
archive-from = Finie ce jour ou après
archive-to = Finie ce jour ou avant
archive-turns = Tours
archive-turns-least = Au moins tant de tours
archive-turns-most = Au plus tant de tours
archive-none = Personne n’a encore rendu de partie publique. Quand l’une des vôtres est finie, on la partage depuis sa relecture.
archive-none-mine = Aucune de vos parties n’est encore finie. Commencez-en une : vous la retrouverez ici, à revoir.
archive-none-found = Aucune partie ne répond à cela. Demandez moins, ou voyez-les toutes.
archive-won = gagne
archive-drawn = nulle
archive-lost = perd
archive-change = { $before } → { $after }
archive-length = { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}, { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}

## Classements

ratings-title = Classements
ratings-lead = La force de chacun, jeu par jeu. Seules comptent les parties classées.
ratings-of = { $game }, { $pace }
ratings-place = Rang
ratings-games = Parties classées
ratings-none = Personne n’est encore classé à ce rythme : { $game }. Quelques parties classées, et votre nom sera ici.
ratings-note = Une cote devient plus sûre à chaque partie ; le nombre après ± dit à quel point. Qui a trop peu joué, ou pas depuis six mois, ne figure pas dans la liste.

## Les gens

people-since = Ici depuis { $month }
people-challenge = Défier
people-follow = Suivre
people-unfollow = Ne plus suivre
people-block = Bloquer
people-block-what = Qui est bloqué ne peut plus vous défier, vous suivre, vous écrire ni s’asseoir à vos tables, et vous ne voyez plus ce qu’il écrit. Il n’en sait rien.
people-block-deed = Bloquer
people-block-not = Laisser
people-unblock = Débloquer
people-is-blocked = Vous avez bloqué cette personne.
people-report = Signaler
people-need-name = Pour suivre ou défier quelqu’un, il vous faut un nom à vous.
people-edit = Modifier ma page
people-edit-not = Laisser tel quel
people-about = À propos de moi
people-about-note = Encore { $left } lettres. Tout le monde peut le lire.
people-about-none = Vous n’avez encore rien dit de vous.
people-favourites = Jeux préférés
people-shows-ratings = Qui voit mes cotes
people-shows-games = Qui voit ce que j’ai joué
people-who-all = tout le monde
people-who-followed = ceux que je suis
people-who-nobody = personne
people-shows-note = Dans les classements et les parties publiques, votre nom figure de toute façon.
people-hidden = Cela ne vous est pas montré.
people-ratings = Cotes
people-ratings-none = Pas encore de partie classée.
people-ratings-none-you = Pas encore de partie classée. Choisissez « Classée » en commençant une partie, et son résultat comptera.
people-rated-games = { $count ->
    [one] { $count } partie classée
   *[other] { $count } parties classées
}
people-provisional = provisoire
people-course = { $game }, { $pace } : l’histoire de la cote
people-games = Parties
people-games-none = Aucune partie n’a encore été jouée jusqu’au bout.
people-games-by = Compter par
people-by-game = Jeu
people-by-scenario = Scénario
people-by-side = Camp
people-by-level = Machine
people-won = Gagnées
people-drawn = Nulles
people-lost = Perdues
people-share = Gagnées, en pour cent
people-recent = Dernières parties
people-recent-none = Pas encore de partie publique.
people-recent-all = Toutes les parties

person-about = Plus sur { $name }
person-page = Vers sa page
person-guest = Un invité : il n’a pas de page.

report-person = Signaler { $name }
report-words = Que s’est-il passé ?
report-note = Qui tient ce serveur le lira. La personne n’apprend pas qui a écrit.
report-send = Envoyer
report-not = Laisser
report-done = Merci. Qui tient ce serveur y regardera.

account-my-page = Ma page, telle que les autres la voient
account-notices = Ce qu’on me signale
account-notices-note = Chacun vaut pour la cloche, les lettres et les avis du navigateur.
account-notices-mail = Aussi par lettre, en mon absence
account-blocked = Ceux que j’ai bloqués
account-blocked-note = Ils ne peuvent ni vous défier, ni vous écrire, ni s’asseoir à vos tables.
account-blocked-none = Vous n’avez bloqué personne.
notice-kind-your-turn = C’est à moi de jouer
notice-kind-challenge = On me défie
notice-kind-declined = Un de mes défis est décliné
notice-kind-joined = Quelqu’un s’assied à ma table
notice-kind-proposal = On propose la nulle ou une reprise
notice-kind-chat = On m’écrit
notice-kind-vanished = Quelqu’un a quitté ma table
notice-kind-over = Une de mes parties est finie
notice-kind-closed = Une de mes tables est fermée
notice-kind-followed-plays = Quelqu’un que je suis ouvre une table
notice-kind-tournament-began = Un de mes tournois commence
notice-kind-tournament-game = Un tournoi m’appelle à une partie
notice-kind-tournament-over = Un de mes tournois est fini

## Partager

share-open = Partager
share-title = Partager cette partie
share-moment = Partager ce moment
share-moment-copied = L’adresse de l’action { $at } est copiée.
share-who = Qui peut la voir ?
share-to-public = Tout le monde
share-to-public-note = Elle entre aux archives avec vos noms, et chacun la trouve.
share-to-link = Qui a le lien
share-to-link-note = Une adresse secrète que vous donnez vous-même.
share-to-nobody = Seulement ceux qui ont joué
share-to-nobody-note = Les liens déjà donnés n’ouvrent plus rien.
share-is-public = publique
share-is-link = par lien
share-is-nobody = à vous et à ceux qui ont joué
share-is-now-public = Cette partie est publique.
share-is-now-link = Qui a l’adresse ci-dessous peut la voir.
share-is-now-nobody = Seuls ceux qui ont joué peuvent la voir.
share-waits = Vous avez accepté. Cela vaudra dès que tous ceux qui ont joué l’auront fait aussi.
share-people-note = D’autres ont joué ici : on ne la voit que dans la mesure où vous êtes tous d’accord.
share-address = Adresse de la relecture
share-address-moment = Adresse de la relecture à l’action { $at }
share-address-label = Adresse
share-closed = Cette adresse n’ouvre la partie qu’à ceux qui l’ont jouée.
share-embed = Dans une page à vous
share-embed-label = Fragment HTML
share-embed-note = Qui ouvre cette page voit le plateau à ce moment.
share-copy = Copier
share-copied = Copié
files-open = Fichiers
files-title = Emporter cette partie
files-get = Télécharger
files-report = Compte rendu
files-report-note = La guerre en une page, avec des cartes
files-journal = Journal
files-journal-note = Chaque action et chaque dé, pour les programmes ; on peut reprendre la partie
files-written = Par écrit
files-written-note = Chaque action en mots, ligne à ligne ; on peut reprendre la partie
files-picture = Carte
files-picture-note = Le plateau à l’action { $at }, en image
embed-whole = Toute la partie
