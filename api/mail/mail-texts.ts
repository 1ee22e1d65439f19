/** A mail in one language. The link follows the text. */
export interface MailText {
  subject: string;
  /** Paragraphs before the link. */
  text: readonly string[];
  /** The text of the link. */
  link: string;
  /** Paragraphs after the link. */
  end: readonly string[];
}

export interface MailTexts {
  invitation: (enterpriseName: string, days: number) => MailText;
  passwordReset: (minutes: number) => MailText;
  progress: (minutes: number) => MailText;
}

const en: MailTexts = {
  invitation: (enterpriseName, days) => ({
    subject: `Your invitation to ${enterpriseName}`,
    text: [`${enterpriseName} has invited you to work with Platen. Choose your password here:`],
    link: 'Choose a password',
    end: [`The link works once, for ${days} days. If you did not expect this mail, ignore it.`],
  }),
  passwordReset: (minutes) => ({
    subject: 'Choose a new password',
    text: ['A new password was requested for your account. Choose it here:'],
    link: 'Choose a new password',
    end: [
      `The link works once, for ${minutes} minutes. If you did not request it, ignore this mail: your password does not change.`,
    ],
  }),
  progress: (minutes) => ({
    subject: 'Continue your design',
    text: ['The texts you saved are waiting for you. Open them in this browser here:'],
    link: 'Continue your design',
    end: [
      `The link works once, for ${minutes} minutes. If you did not request it, ignore this mail: no one sees your texts.`,
    ],
  }),
};

const de: MailTexts = {
  invitation: (enterpriseName, days) => ({
    subject: `Ihre Einladung zu ${enterpriseName}`,
    text: [`${enterpriseName} hat Sie eingeladen, mit Platen zu arbeiten. Wählen Sie hier Ihr Passwort:`],
    link: 'Passwort wählen',
    end: [
      `Der Link gilt einmal und ${days} Tage lang. Wenn Sie diese Mail nicht erwartet haben, beachten Sie sie nicht.`,
    ],
  }),
  passwordReset: (minutes) => ({
    subject: 'Neues Passwort wählen',
    text: ['Für Ihr Konto wurde ein neues Passwort angefordert. Wählen Sie es hier:'],
    link: 'Neues Passwort wählen',
    end: [
      `Der Link gilt einmal und ${minutes} Minuten lang. Wenn Sie ihn nicht angefordert haben, beachten Sie diese Mail nicht: Ihr Passwort bleibt, wie es ist.`,
    ],
  }),
  progress: (minutes) => ({
    subject: 'Mit Ihrem Entwurf weitermachen',
    text: ['Die Texte, die Sie gespeichert haben, warten auf Sie. Öffnen Sie sie hier in diesem Browser:'],
    link: 'Mit dem Entwurf weitermachen',
    end: [
      `Der Link gilt einmal und ${minutes} Minuten lang. Wenn Sie ihn nicht angefordert haben, beachten Sie diese Mail nicht: Niemand sieht Ihre Texte.`,
    ],
  }),
};

const languages: Readonly<Record<string, MailTexts>> = { en, de };

/** @param language as in `de` or `de-AT`; English for a language without texts */
export const mailTexts = (language: string): MailTexts =>
  languages[language.toLowerCase().split(/[-_]/)[0]!] ?? en;
