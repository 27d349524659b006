import type { Transporter } from "nodemailer";
import { PermanentFailure } from "../jobs/kinds";
import { mailHeaders } from "./headers";
import type { MailTransport } from "./port";

/** Sends by SMTP; `smtpUrl` is smtp:// or smtps://, with user and password where the server requires them. */
export function smtpTransport(smtpUrl: string, from: string): MailTransport {
  let opened: Promise<Transporter> | undefined;
  return {
    kind: "smtp",
    send: async (mail) => {
      opened ??= open(smtpUrl, from);
      await (await opened)
        .sendMail({ ...mailHeaders(mail), text: mail.text, html: mail.html })
        .catch((error: unknown) => {
          throw isPermanent(error)
            ? new PermanentFailure(`Refused for good: ${error.message}`, { cause: error })
            : error;
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
 * Whether the server rejected this mail, its sender or its recipient, by a 5xx reply (RFC 5321, 4.2.1). A rejected
 * login or greeting concerns the server's settings, so every mail is retried until they are fixed.
 */
function isPermanent(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const isAboutMail = code === "EENVELOPE" || code === "EMESSAGE";
  return isAboutMail && typeof responseCode === "number" && responseCode >= 500;
}
