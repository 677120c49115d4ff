title = Hannibal
