import type { Transporter } from "nodemailer";
import { headersOf } from "./headers";
import type { MailTransport } from "./port";

/** Sends by SMTP; `smtpUrl` is smtp:// or smtps://, with user and password where the server wants them. */
export function smtpTransport(smtpUrl: string, from: string): MailTransport {
  let opened: Promise<Transporter> | undefined;
  return {
    kind: "smtp",
    send: async (mail) => {
      opened ??= open(smtpUrl, from);
      await (await opened).sendMail({ ...headersOf(mail), text: mail.text, html: mail.html });
    },
    close: () => void opened?.then((transporter) => transporter.close()),
  };
}

// Loaded with the first mail: a start waits for nothing that it may not need.
async function open(smtpUrl: string, from: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport(smtpUrl, { from });
}
