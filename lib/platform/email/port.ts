export type Mail = Readonly<{
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** Pictures that the HTML shows, attached: a mail program loads nothing from the web. */
  pictures?: readonly MailPicture[];
  /** Stops mails of this kind by a POST (RFC 8058). */
  unsubscribeUrl?: string;
}>;

/** A picture inside a mail; the HTML names it as `cid:` and its id. */
export type MailPicture = Readonly<{ cid: string; bytes: Buffer; contentType: string }>;

/** Sends one mail, or throws; the calling job retries. */
export type MailTransport = Readonly<{
  kind: "smtp" | "outbox";
  send: (mail: Mail) => Promise<void>;
  /** Finishes pending mails and closes connections. */
  close: () => void;
}>;

/** Begins the message of a failure that concerns one address, and says nothing about the mail server. */
export const ADDRESS_REFUSED = "The address was refused";
