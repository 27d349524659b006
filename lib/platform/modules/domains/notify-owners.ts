import { eq } from "drizzle-orm";
import { PAGES } from "@/lib/contract/pages/pages";
import { findActiveOwners } from "../../auth/find-user";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import type { DomainRow } from "../../db/schema/domains";
import { entities } from "../../db/schema/entities";
import { domainMissingMail } from "../../email/templates/domain-missing";
import { addJob } from "../../jobs/queue";
import { proofName, servedUntil } from "./policy";

/** Mails the owners of a domain's entity that its record is missing. Does nothing while the record is there. */
export async function notifyOwners(
  { now, settings }: Pick<Platform, "now" | "settings">,
  tx: Db,
  domain: DomainRow,
): Promise<void> {
  const until = servedUntil(domain);
  if (!until) return;
  const { siteName, appUrl } = settings;
  const [entity] = await tx.select().from(entities).where(eq(entities.id, domain.entityId));
  if (!entity) return;
  for (const user of await findActiveOwners(tx, entity.id)) {
    const mail = domainMissingMail({
      to: user.email,
      name: user.firstName,
      entityName: entity.name,
      hostname: domain.hostname,
      record: { name: proofName(domain.hostname), value: domain.token },
      domainsUrl: new URL(`${PAGES.myEntities}/${entity.urlslug}/domain`, appUrl),
      until,
      siteName,
      siteUrl: appUrl,
    });
    await addJob(tx, now(), "mail.send", mail);
  }
}
