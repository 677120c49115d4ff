deployment-alesia-even = An even watch
deployment-alesia-even-help = Every stretch of both lines is held, with reserves on all sides.
deployment-alesia-rea = Mont Réa in strength
deployment-alesia-rea-help = Labienus and ten cohorts stand behind the camp on the north-western hill; the north-east is thinner.
deployment-alesia-plain = The tenth in the plain
deployment-alesia-plain-help = Caesar and Legio X wait between the western lines, where the relief arrives; the southern hills are thinner.
