import { createTransport } from "nodemailer";
import { headersOf } from "./headers";
import type { MailTransport } from "./port";

/** Sends by SMTP; `smtpUrl` is smtp:// or smtps://, with user and password where the server wants them. */
export function smtpTransport(smtpUrl: string, from: string): MailTransport {
  const transporter = createTransport(smtpUrl, { from });
  return {
    kind: "smtp",
    send: async (mail) => {
      await transporter.sendMail({ ...headersOf(mail), text: mail.text, html: mail.html });
    },
    close: () => transporter.close(),
  };
}
