export type Mail = Readonly<{ to: string; replyTo?: string; subject: string; text: string; html: string }>;

/** Carries one mail away, or throws; the job that called it tries again. */
export type MailTransport = Readonly<{
  kind: "smtp" | "outbox";
  send: (mail: Mail) => Promise<void>;
  /** Finishes what is under way and lets go of connections. */
  close: () => void;
}>;
