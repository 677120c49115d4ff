## Défis

challenges-title = Défis
challenge-to-me = vous défie. Vous joueriez : { $seat }.
challenge-by-me = Vous avez défié { $name } et attendez sa réponse.
challenge-accept = Accepter
challenge-decline = Décliner
challenge-withdraw = Retirer le défi
waiting-challenged = { $name } n’a pas encore relevé le défi
join-title-challenge = { $name } vous défie
join-accept = Accepter : { $seat }
join-rated = classée : le résultat change les deux cotes
join-unrated = non classée
join-rated-note = En vous asseyant vous acceptez une partie classée : sans conseils, sans dés à soi, sans reprise d’un commun accord.

home-person = Quelqu’un, par son nom
home-person-note = on lui demande s’il accepte
home-challenged = Qui défiez-vous ?
home-challenge = Envoyer le défi
home-rated = Classée
home-rated-note = le résultat change votre cote
rated-not-guest = pour ceux qui gardent un nom : créez d’abord un compte
rated-not-screen = pas à un seul écran : nul ne joue les deux camps
rated-not-sides = pas dans ce scénario : certains partagent un camp
rated-fixes = Une partie classée a les options habituelles, une pendule entre personnes, et ni conseils, ni état-major, ni dés à soi.
home-watch = À regarder
home-watch-none = Personne ne joue à table ouverte en ce moment.
home-watch-more = Toutes les tables ouvertes
home-see-archive = Voir des parties finies
home-next-lesson = La prochaine leçon
menu-tournament = Vers le tournoi

watch-seek = Chercher
watch-rated = Seulement les classées
watch-seat-free = Seulement les places libres
watch-all = Tout montrer

## Tournois

tournaments-title = Tournois
tournaments-lead = Championnats, rondes suisses et éliminations, entre gens et machines. Les tables s’ouvrent d’elles-mêmes.
tournaments-which = Quels tournois
tournaments-open = Ouvrir un tournoi
tournaments-gathering = Où s’inscrire
tournaments-running = En cours
tournaments-over = Terminés
tournaments-none = Aucun tournoi n’est en cours. Ouvrez-en un : les autres le trouveront ici.
tournaments-none-gathering = Aucun tournoi ne se prépare en ce moment. Ouvrez-en un : les autres le trouveront ici.
tournaments-none-running = Aucun tournoi n’est en cours.
tournaments-none-over = Aucun tournoi n’est encore terminé.
tournaments-need-name = Pour s’inscrire à un tournoi ou en ouvrir un, il faut un nom à soi.

tournament-title = Tournoi
tournament-is-gathering = ouvert à tous
tournament-is-running = en cours
tournament-is-over = terminé
tournament-entrants = { $count } inscrits sur { $most }
tournament-opened-by = ouvert par
tournament-look = Voir
tournament-form-league = championnat
tournament-form-knock-out = élimination directe
tournament-form-swiss = { $rounds ->
    [one] système suisse, { $rounds } ronde
   *[other] système suisse, { $rounds } rondes
}
tournament-days-per-game = { $days ->
    [one] { $days } jour par partie
   *[other] { $days } jours par partie
}
tournament-enter = M’inscrire
tournament-leave = Quitter le tournoi
tournament-start = Commencer
tournament-my-game = Ma partie contre { $name }
tournament-need-name = Pour s’inscrire, il faut un nom à soi.
tournament-full = Toutes les places sont prises.
tournament-too-few = Il peut commencer dès que deux sont inscrits.
tournament-who = Qui est inscrit
tournament-nobody = Personne encore. Soyez le premier.
tournament-standings = Classement
tournament-points = Points
tournament-played = Jouées
tournament-tie = Départage
tournament-tie-note = À points égaux ces nombres décident, de gauche à droite : ce qu’ont les adversaires que l’on a battus ou avec qui l’on a fait nulle, puis le nombre de victoires.
tournament-left = est parti
tournament-games = Parties
tournament-round = Ronde { $number }
tournament-under-way = se joue
tournament-to-come = pas commencée
tournament-due = à jouer avant le { $date }
tournament-result-first = le premier a gagné
tournament-result-second = le second a gagné
tournament-result-drawn = nulle
tournament-result-nobody = personne n’est venu

tournament-name = Nom du tournoi
tournament-form = Forme
tournament-new-league = Championnat
tournament-new-league-note = Chacun contre chacun, des deux côtés ; 16 au plus.
tournament-new-swiss = Système suisse
tournament-new-swiss-note = Chaque ronde oppose ceux qui ont autant de points ; personne n’est éliminé.
tournament-new-knock_out = Élimination directe
tournament-new-knock_out-note = Deux parties, une de chaque côté ; qui perd est éliminé.
tournament-rounds = Rondes
tournament-most = Places
tournament-deadline = Temps pour une partie
tournament-deadline-none = sans limite
tournament-deadline-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
tournament-deadline-note = Le temps écoulé, qui devait jouer a perdu.
tournament-machines = Machines qui jouent aussi
tournament-rated = Les parties sont classées
tournament-open-deed = L’ouvrir
tournament-open-not = Pas maintenant
