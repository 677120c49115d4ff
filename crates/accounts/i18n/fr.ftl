# Pourquoi quelque chose dans un compte n’est pas accepté.
name-length = Un nom a de 2 à 24 lettres.
name-signs = Un nom se compose de lettres, de chiffres, d’espaces, de traits d’union, d’apostrophes et de points.
name-taken = Ce nom est déjà pris.
name-alike = Ce nom ressemble à celui de quelqu’un d’autre. Choisissez-en un qu’on ne puisse pas confondre avec lui.
password-length = Un mot de passe a de 8 à 128 caractères.
password-weak = Ce mot de passe est trop facile à deviner.
password-needed = Votre mot de passe actuel est nécessaire pour cela.
password-wrong = Ce n’est pas votre mot de passe actuel.
sign-in-wrong = Le nom et le mot de passe ne vont pas ensemble.
email-wrong = Ce n’est pas une adresse électronique.
account-already = Vous êtes déjà connecté à un compte.
guest-first-account = Gardez d’abord un nom et un mot de passe.
browser-only = Cela ne se fait que dans le navigateur, pas avec un jeton.
label-length = Un libellé a de 1 à 60 lettres.
tokens-many = Vous avez déjà 20 jetons. Supprimez-en un d’abord.
reset-expired = Ce lien a déjà servi, ou il est trop ancien. Demandez-en un nouveau.
reset-now-code = Votre nouveau mot de passe est enregistré. Connectez-vous avec lui et avec le code de votre application.
confirm-expired = Ce lien a déjà servi, ou il est trop ancien. Faites-en envoyer un autre depuis votre compte.
code-needed = Votre compte demande aussi le code de votre application.
code-wrong = Ce code est faux, ou il a déjà servi.
factor-already = Votre compte demande déjà un code.
banned = Vous ne pouvez pas vous connecter pour le moment : { $why }
report-length = Dites ce qui ne va pas, en 2 000 lettres au plus.
foreign-origin = Cette demande vient d’un autre site.

# Lettres.
mail-greeting = Salve { $name },
mail-reset-subject = Un nouveau mot de passe pour Legatus
mail-reset = Quelqu’un, sans doute vous, a demandé un nouveau mot de passe. Ce lien sert une seule fois, pendant une heure :
mail-reset-not-you = Si ce n’était pas vous, il n’y a rien à faire : votre mot de passe n’a pas changé.
mail-confirm-subject = Est-ce bien votre adresse ?
mail-confirm = Quelqu’un, sans doute vous, a donné cette adresse pour un compte de Legatus. Si elle est à vous, ce lien le dit, pendant un jour :
mail-confirm-not-you = Si ce n’était pas vous, il n’y a rien à faire : rien d’autre n’est envoyé ici.
mail-notice-subject = Legatus : { $text }
mail-notice-stop = Vous recevez un seul message de ce genre par table jusqu’à votre prochaine visite. Vous pouvez les désactiver dans votre compte.
about-length = { $most } lettres au plus.
favourites-are-games = Dix jeux au plus.
