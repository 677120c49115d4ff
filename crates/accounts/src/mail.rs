//! Letters: by SMTP, in the language of who gets them.

use crate::MailConfig;
use crate::words::{word, word_with};
use legatus_kernel::Language;
use legatus_kernel::text::{Text, plain};
use lettre::message::header::ContentType;
use lettre::message::{Mailbox, Message};
use lettre::{SmtpTransport, Transport};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;

const LETTERS_AT_ONCE: usize = 2;

pub struct Mailer {
    transport: SmtpTransport,
    from: Mailbox,
    turns: Arc<Semaphore>,
}

impl Mailer {
    pub fn new(config: &MailConfig) -> Result<Mailer, String> {
        // The error must not repeat the URL: it has a password.
        let builder = SmtpTransport::from_url(&with_tls(&config.url))
            .map_err(|_| "not an smtp:// or smtps:// URL".to_string())?;
        let from = config.from.parse().map_err(|error| format!("the sender's address: {error}"))?;
        let transport = builder.timeout(Some(Duration::from_secs(20))).build();
        Ok(Mailer { transport, from, turns: Arc::new(Semaphore::new(LETTERS_AT_ONCE)) })
    }

    pub async fn send_reset(&self, to: &str, name: &str, language: Language, link: &str) -> bool {
        let lines = [word("mail-reset"), same(link), word("mail-reset-not-you")];
        self.send(to, name, language, &word("mail-reset-subject"), &lines).await
    }

    pub async fn send_confirmation(&self, to: &str, name: &str, language: Language, link: &str) -> bool {
        let lines = [word("mail-confirm"), same(link), word("mail-confirm-not-you")];
        self.send(to, name, language, &word("mail-confirm-subject"), &lines).await
    }

    pub async fn send_notice(
        &self,
        to: &str,
        name: &str,
        language: Language,
        text: &Text,
        link: &str,
    ) -> bool {
        let subject = word_with("mail-notice-subject", "text", text);
        self.send(to, name, language, &subject, &[text.clone(), same(link), word("mail-notice-stop")]).await
    }

    /// Says whether the mail server took it. Neither the address nor what is written goes to the log.
    async fn send(&self, to: &str, name: &str, language: Language, subject: &Text, lines: &[Text]) -> bool {
        let greeting = word_with("mail-greeting", "name", &same(name));
        let body: Vec<String> =
            [&greeting].into_iter().chain(lines).map(|line| plain(&line[language])).collect();
        let letter = to.parse().map_err(|_| "the address is broken").and_then(|address| {
            Message::builder()
                .from(self.from.clone())
                .to(Mailbox::new(None, address))
                .subject(plain(&subject[language]))
                .header(ContentType::TEXT_PLAIN)
                .body(body.join("\n\n") + "\n")
                .map_err(|_| "the letter is broken")
        });
        let letter = match letter {
            Ok(letter) => letter,
            Err(reason) => {
                tracing::warn!(reason, "a mail was not sent");
                return false;
            }
        };
        let Ok(_turn) = self.turns.acquire().await else { return false };
        let transport = self.transport.clone();
        match tokio::task::spawn_blocking(move || transport.send(&letter)).await {
            Ok(Ok(_)) => true,
            Ok(Err(error)) => {
                // The server's own words may repeat the address: only what kind of failure it was is told.
                tracing::warn!(
                    permanent = error.is_permanent(),
                    timeout = error.is_timeout(),
                    "a mail was not sent"
                );
                false
            }
            Err(error) => {
                tracing::error!(%error, "sending a mail broke off");
                false
            }
        }
    }
}

/// A password never goes over a network in the clear, unless the URL asks for just that (`?tls=opportunistic`).
fn with_tls(url: &str) -> String {
    let host = url.strip_prefix("smtp://").map(|rest| rest.rsplit('@').next().unwrap_or(rest));
    let local = |host: &str| ["localhost", "127.", "[::1]"].iter().any(|start| host.starts_with(start));
    match host {
        Some(host) if !local(host) && !url.contains("tls=") => {
            format!("{url}{}tls=required", if url.contains('?') { "&" } else { "?" })
        }
        _ => url.to_string(),
    }
}

/// Names and links are alike in both languages.
fn same(text: &str) -> Text {
    Text::same(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_leave_the_house_encrypted() {
        assert_eq!(with_tls("smtp://me:pw@mail.example:587"), "smtp://me:pw@mail.example:587?tls=required");
        for kept in [
            "smtps://mail.example",
            "smtp://127.0.0.1:25",
            "smtp://localhost",
            "smtp://x.example?tls=opportunistic",
        ] {
            assert_eq!(with_tls(kept), kept);
        }
    }

    #[test]
    fn a_wrong_configuration_is_told_without_the_password() {
        let config = |url: &str, from: &str| MailConfig { url: url.into(), from: from.into() };
        let told = |url, from| Mailer::new(&config(url, from)).err().unwrap_or_default();
        assert_eq!(told("smtp://me:secret@localhost:2525", "Legatus <l@example.org>"), "");
        assert!(!told("http://me:secret@localhost", "l@example.org").is_empty());
        assert!(!told("http://me:secret@localhost", "l@example.org").contains("secret"));
        assert!(told("smtp://localhost", "nobody").contains("sender"));
    }
}
