help =
    nombre   faire cette action
    n, p     page suivante, page précédente
    b        le plateau
    l        le récit jusqu’ici
    h        ce que ferait la machine
    o N      ce que le hasard peut faire de l’action N
    w GENRE ID   pourquoi rien n’y est possible maintenant, par exemple : w place roma
    u        reprendre
    s FICHIER   enregistrer
    lang     l’autre langue
    q        quitter
the-table = Jeu
you-play = Vous jouez
you-play-all = Vous jouez tous les sièges
machine-plays = La machine joue
to-decide = À décider
page = page
more-actions = n : page suivante
over = La partie est finie
winners = Vainqueurs
nobody-wins = Personne ne gagne
not-understood = Pas compris. « ? » montre ce que vous pouvez taper.
no-such-action = Il n’y a pas d’action de ce numéro.
second-leg = Le match retour : on change de camp
already-over = La partie est finie : il n’y a plus rien à décider.
sure = Tapez le même numéro encore une fois pour le faire malgré tout.
warning = Attention
saved = Enregistré
not-saved = Non enregistré
taken-back = Action reprise.
no-odds = Le hasard n’y est pour rien, ou ne peut être calculé.
odds-exact = calculé exactement
odds-sampled = estimé par essais
why-nothing = Il n’y a rien à en dire.
hint-value = valeur
hint-share = de la recherche
nothing-to-weigh = Rien à peser ici.
board-empty = Il n’y a rien sur le plateau.
elsewhere = Ailleurs
hidden-cards = cartes cachées
draw-pile = cartes à piocher
contents = contenu
discard = défaussées
removed = retirées
attacks = attaque
against = contre
idle = n’attaquent pas encore
open = pas encore attaqués
done = fait
open-item = à faire
round = manche
colon = { " " }:
farewell = Vale !
replay-players = { $count ->
    [one] un joueur
   *[other] { $count } joueurs
 }
replay-rules = version { $version } des règles
replay-seed = graine
replay-actions = { $count ->
    [0] aucune action
    [one] une action
   *[other] { $count } actions
 }
replay-verified = Vérifié : la partie rejouée est celle qui fut enregistrée, au bit près.
replay-results = { $games ->
    [one] Un résultat
   *[other] { $games } résultats
 }, dont { $saves } avec journal : { $right } comme il se doit.
