# Ce que le serveur lui-même dit aux joueurs.
notice-your-turn = C’est à vous : { $table }.
notice-over = Terminée : { $table }.
notice-closed = Fermée, parce que les règles ont changé : { $table }.
notice-joined = { $name } a pris place à votre table.
notice-proposal = Votre adversaire vous fait une proposition.
notice-vanished = Le temps de votre adversaire est écoulé : { $table }.
notice-chat = Quelqu’un a écrit à votre table : { $table }.
notice-challenge = { $name } vous défie : { $table }.
notice-withdrawn = Qui avait ouvert cette table l’a retirée : { $table }.
notice-followed-plays = { $name } vient d’ouvrir une table : { $table }.
notice-tournament-began = Le tournoi a commencé : { $name }.
notice-tournament-game = Une de vos parties vous attend dans le tournoi { $name }.
notice-tournament-over = Le tournoi est terminé : { $name }.
