export type Mail = Readonly<{ to: string; replyTo?: string; subject: string; text: string; html: string }>;

/** Sends one mail, or throws; the calling job retries. */
export type MailTransport = Readonly<{
  kind: "smtp" | "outbox";
  send: (mail: Mail) => Promise<void>;
  /** Finishes pending mails and closes connections. */
  close: () => void;
}>;
