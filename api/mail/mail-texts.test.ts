import test from 'ava';
import { type MailText, mailTexts } from './mail-texts.ts';

const whole = ({ subject, text, link, end }: MailText) => [subject, ...text, link, ...end].join('\n');

test('an invitation names the enterprise and the days it is valid', (t) => {
  t.is(
    whole(mailTexts('en').invitation('Gifts', 7)),
    `Your invitation to Gifts
Gifts has invited you to work with Platen. Choose your password here:
Choose a password
The link works once, for 7 days. If you did not expect this mail, ignore it.`,
  );
  t.is(
    whole(mailTexts('de').invitation('Gifts', 7)),
    `Ihre Einladung zu Gifts
Gifts hat Sie eingeladen, mit Platen zu arbeiten. Wählen Sie hier Ihr Passwort:
Passwort wählen
Der Link gilt einmal und 7 Tage lang. Wenn Sie diese Mail nicht erwartet haben, beachten Sie sie nicht.`,
  );
});

test('a password reset says how long its link is valid, and that nothing changes without it', (t) => {
  t.is(
    whole(mailTexts('en').passwordReset(60)),
    `Choose a new password
A new password was requested for your account. Choose it here:
Choose a new password
The link works once, for 60 minutes. If you did not request it, ignore this mail: your password does not change.`,
  );
  t.is(
    whole(mailTexts('de').passwordReset(60)),
    `Neues Passwort wählen
Für Ihr Konto wurde ein neues Passwort angefordert. Wählen Sie es hier:
Neues Passwort wählen
Der Link gilt einmal und 60 Minuten lang. Wenn Sie ihn nicht angefordert haben, beachten Sie diese Mail nicht: Ihr Passwort bleibt, wie es ist.`,
  );
});

test('a link to saved texts says how long it is valid, and that no one else sees them', (t) => {
  t.is(
    whole(mailTexts('en').progress(60)),
    `Continue your design
The texts you saved are waiting for you. Open them in this browser here:
Continue your design
The link works once, for 60 minutes. If you did not request it, ignore this mail: no one sees your texts.`,
  );
  t.is(
    whole(mailTexts('de').progress(60)),
    `Mit Ihrem Entwurf weitermachen
Die Texte, die Sie gespeichert haben, warten auf Sie. Öffnen Sie sie hier in diesem Browser:
Mit dem Entwurf weitermachen
Der Link gilt einmal und 60 Minuten lang. Wenn Sie ihn nicht angefordert haben, beachten Sie diese Mail nicht: Niemand sieht Ihre Texte.`,
  );
});

test('an unsupported language falls back to English', (t) => {
  const [en, de] = [mailTexts('en'), mailTexts('de')];
  for (const language of ['de-AT', 'de_CH', 'DE']) t.is(mailTexts(language), de, language);
  for (const language of ['en-GB', 'fr', '']) t.is(mailTexts(language), en, language);
});
