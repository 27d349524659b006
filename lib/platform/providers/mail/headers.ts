import type { Mail } from "./port";

const LINE_BREAKS_AND_CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

/**
 * The headers of a mail with nothing that could end a header or name a second recipient: nodemailer parses a string
 * address as a list, an object it takes as one. Throws when the address is not a single plain one.
 */
export function headersOf(mail: Pick<Mail, "to" | "subject">): {
  to: { name: string; address: string };
  subject: string;
} {
  if (!/^[^\s@,;<>()"]+@[^\s@,;<>()"]+$/.test(mail.to)) throw new Error("The recipient is not a single plain address.");
  return { to: { name: "", address: mail.to }, subject: mail.subject.replace(LINE_BREAKS_AND_CONTROLS, " ") };
}
