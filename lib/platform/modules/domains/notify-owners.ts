import { and, eq } from "drizzle-orm";
import { PAGES } from "@/lib/contract/pages";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import type { DomainRow } from "../../db/schema/domains";
import { entities } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { users } from "../../db/schema/users";
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
  const owners = await tx
    .select({ user: users, entity: entities })
    .from(entityUsers)
    .innerJoin(users, eq(users.id, entityUsers.userId))
    .innerJoin(entities, eq(entities.id, entityUsers.entityId))
    .where(
      and(eq(entityUsers.entityId, domain.entityId), eq(entityUsers.role, "owner"), eq(entityUsers.status, "active")),
    );
  for (const { user, entity } of owners) {
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
