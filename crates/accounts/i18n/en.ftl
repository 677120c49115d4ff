# Reasons why something about an account is not accepted.
name-length = A name has 2 to 24 letters.
name-signs = A name is made of letters, digits, spaces, hyphens, apostrophes and dots.
name-taken = This name is taken.
name-alike = This name looks like another’s. Choose one that cannot be mistaken for it.
password-length = A password has 8 to 128 characters.
password-weak = This password is too easy to guess.
password-needed = Your present password is needed for this.
password-wrong = This is not your present password.
sign-in-wrong = Name and password do not belong together.
email-wrong = This is not an e-mail address.
account-already = You are signed in to an account already.
guest-first-account = Keep a name and a password first.
browser-only = This can be done in the browser only, not with a token.
label-length = A label has 1 to 60 letters.
tokens-many = You have 20 tokens already. Delete one first.
reset-expired = This link has been used, or is too old. Ask for a new one.
reset-now-code = Your new password is set. Sign in with it and with the code of your app.
confirm-expired = This link has been used, or is too old. Have another sent from your account.
code-needed = Your account asks for the code of your app, too.
code-wrong = This code is wrong, or has been used before.
factor-already = Your account asks for a code already.
banned = You may not sign in for a while: { $why }
report-length = Say what is wrong, in up to 2,000 letters.
foreign-origin = This request comes from another site.

# Letters.
mail-greeting = Salve { $name },
mail-reset-subject = A new password for Legatus
mail-reset = Somebody, most likely you, asked for a new password. This link works once, for an hour:
mail-reset-not-you = If it was not you, there is nothing to do: your password is as before.
mail-confirm-subject = Is this your address?
mail-confirm = Somebody, most likely you, gave this address for an account of Legatus. If it is yours, this link says so, for a day:
mail-confirm-not-you = If it was not you, there is nothing to do: nothing else is sent here.
mail-notice-subject = Legatus: { $text }
mail-notice-stop = You get one such mail about a table until you come by again. You can switch them off in your account.
about-length = At most { $most } letters.
favourites-are-games = At most ten games.
