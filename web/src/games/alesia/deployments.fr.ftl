deployment-alesia-even = Une garde égale
deployment-alesia-even-help = Toutes les lignes sont tenues, avec des réserves de tous côtés.
deployment-alesia-rea = Le mont Réa en force
deployment-alesia-rea-help = Labienus et dix cohortes se tiennent derrière le camp de la colline du nord-ouest ; le nord-est est dégarni.
deployment-alesia-plain = La dixième dans la plaine
deployment-alesia-plain-help = César et la Legio X attendent entre les lignes de l’ouest, là où arrivent les secours ; les hauteurs du sud sont dégarnies.
