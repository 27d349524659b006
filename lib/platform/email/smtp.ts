import type { NodemailerError, Transporter } from "nodemailer";
import { PermanentFailure } from "../jobs/kinds";
import { maskPersonalData } from "../log";
import { mailBody, mailHeaders } from "./headers";
import { ADDRESS_REFUSED, type MailTransport } from "./port";

/** Replies without an enhanced code that are about a mailbox. */
const MAILBOX_CODES: ReadonlySet<number> = new Set([450, 550, 551, 552, 553]);

/** Sends by SMTP; `smtpUrl` is smtp:// or smtps://, with user and password where the server requires them. */
export function smtpTransport(smtpUrl: string, from: string): MailTransport {
  let opened: Promise<Transporter> | undefined;
  return {
    kind: "smtp",
    send: async (mail) => {
      opened ??= open(smtpUrl, from);
      await (await opened).sendMail({ ...mailHeaders(mail), ...mailBody(mail) }).catch((error: unknown) => {
        throw failureOf(error);
      });
    },
    close: () => void opened?.then((transporter) => transporter.close()),
  };
}

// Loaded with the first mail, so that it does not delay startup.
async function open(smtpUrl: string, from: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport(smtpUrl, { from });
}

/**
 * The failure of a mail. It is permanent when the server rejected this mail, its sender or its recipient by a 5xx reply
 * (RFC 5321, 4.2.1). A rejected login or greeting concerns the server's settings, so every mail is retried until they are fixed.
 */
function failureOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, responseCode = 0 } = error as NodemailerError;
  const isAboutAddress = concernsRecipient(error);
  if (responseCode >= 500 && (code === "EENVELOPE" || code === "EMESSAGE")) {
    const prefix = isAboutAddress ? ADDRESS_REFUSED : "Refused for good";
    return new PermanentFailure(`${prefix}: ${error.message}`, { cause: error });
  }
  return isAboutAddress ? new Error(`${ADDRESS_REFUSED}: ${error.message}`, { cause: error }) : error;
}

/**
 * Whether a reply is about the recipient's domain or mailbox: by its enhanced code, X.1 or X.2 (RFC 3463; X.1.7 and X.1.8
 * are the sender's), or without one by its code (RFC 5321, 4.2.3). Servers refuse senders and relaying by the same codes.
 */
function concernsRecipient({ command, response = "", responseCode = 0 }: NodemailerError): boolean {
  if (command !== "RCPT TO" && command !== "DATA") return false;
  if (/\b(sender|relay|authenticat)/i.test(maskPersonalData(response))) return false;
  const [, subject, detail] = /^\d{3}[ -][45]\.(\d+)\.(\d+)/.exec(response) ?? [];
  if (subject) return subject === "2" || (subject === "1" && detail !== "7" && detail !== "8");
  return command === "RCPT TO" && MAILBOX_CODES.has(responseCode);
}
