export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The code inside the text, kept apart so that the sandbox can show it. */
  code?: string;
}

/** Sends e-mail: by SMTP, or into the sandbox's table. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** A sandbox stands in for the real service. */
  readonly sandbox: boolean;
}
