import type { Mail } from "../providers/mail/port";
import { letter } from "./letter";

type Facts = {
  to: string;
  entityName: string;
  entityUrl: URL;
  from: { email: string; name: string | null };
  siteName: string;
  siteUrl: URL;
};

/** Tells who looks after an entity that somebody asks for access to it. */
export function accessRequestedMail({ to, entityName, entityUrl, from, siteName, siteUrl }: Facts): Mail {
  const who = from.name ? `${from.name} (${from.email})` : from.email;
  return letter({
    to,
    replyTo: from.email,
    subject: `${from.name ?? from.email} asks for access to ${entityName}`,
    paragraphs: [
      `${who} asks for access to ${entityName}, which is open to invited people only.`,
      entityUrl.href,
      "Nothing is open to them until you decide. An answer to this mail goes to them; nobody has checked that the address is theirs.",
    ],
    siteName,
    siteUrl,
  });
}
