import type { Mail } from "./port";

const LINE_BREAKS_AND_CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

type Recipient = { name: string; address: string };

/**
 * The headers of a mail with nothing that could end a header or name a second recipient: nodemailer parses a string
 * address as a list, an object it takes as one. Throws when an address is not a single plain one.
 */
export function headersOf(mail: Pick<Mail, "to" | "replyTo" | "subject">): {
  to: Recipient;
  replyTo?: Recipient;
  subject: string;
} {
  const replyTo = mail.replyTo === undefined ? {} : { replyTo: plainAddress(mail.replyTo) };
  return { to: plainAddress(mail.to), ...replyTo, subject: mail.subject.replace(LINE_BREAKS_AND_CONTROLS, " ") };
}

function plainAddress(address: string): Recipient {
  if (!/^[^\s@,;<>()"]+@[^\s@,;<>()"]+$/.test(address)) throw new Error("This is not a single plain address.");
  return { name: "", address };
}
