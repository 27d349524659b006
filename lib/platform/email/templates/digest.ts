import { oneLine } from "@/lib/contract/fields/one-line";
import type { NotificationKind } from "@/lib/contract/notifications/schemas";
import type { UnsubscribeLink } from "../unsubscribe-link";
import {
  type EmailBlock,
  type EmailContent,
  type EmailSite,
  emailTemplate,
  greeting,
  link,
  note,
  quietLink,
  text,
} from "./email-template";
import { emailText } from "./email-text";

/** Work of one kind in one entity, and the page on which it is done. */
type DigestWork = Readonly<{ kind: NotificationKind; entityId: string; entityName: string; count: number; url: URL }>;

type DigestDetails = EmailSite & {
  to: string;
  name: string | null;
  interval: "daily" | "weekly";
  /** Sorted by entity. */
  work: readonly DigestWork[];
  dashboardUrl: URL;
  unsubscribe: UnsubscribeLink;
};

/** Entities that a mail names; the dashboard has them all. */
const ENTITIES_MAX = 20;

/** Sums up what waits for a user in all of their entities. */
export function digestMail(details: DigestDetails): EmailContent {
  const { name, interval, work, dashboardUrl, unsubscribe } = details;
  const t = emailText("digest");
  const entityIds = [...new Set(work.map(({ entityId }) => entityId))];
  const named = entityIds.slice(0, ENTITIES_MAX);
  const more = entityIds.length - named.length;
  const firstName = work[0]?.entityName ?? "";
  return emailTemplate(details, {
    unsubscribe,
    subject: t("subject", { entityName: firstName, others: entityIds.length - 1 }),
    heading: t("heading"),
    parts: [
      greeting(name),
      text(t("intro")),
      ...named.flatMap((id) => entityBlocks(work.filter(({ entityId }) => entityId === id))),
      ...(more > 0 ? [text(t("more", { count: more }))] : []),
      link(t("action"), dashboardUrl),
      note(t("why", { interval })),
    ],
  });
}

function entityBlocks(work: readonly DigestWork[]): EmailBlock[] {
  const t = emailText("digest");
  return [
    text(oneLine(work[0]?.entityName ?? "")),
    ...work.map(({ kind, count, url }) => quietLink(t("work", { kind, count }), url)),
  ];
}
