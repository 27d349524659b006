import { eq, inArray, or } from "drizzle-orm";
import type { Db } from "../../db/client";
import { accountExports } from "../../db/schema/accounts";
import { domains } from "../../db/schema/domains";
import { entities } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { grants, handOffs } from "../../db/schema/users";
import { unauthWorkflows } from "../../db/schema/workflow";
import { anonymizeEntityPayments } from "../billing/anonymize-payments";

/**
 * Takes away what names an entity outside of the rows that go with its own; belongs into the transaction that erases it.
 * Answers the files of archives that hold its material: those of the people who ran it.
 */
export async function forgetEntity(tx: Db, id: string, mainHost: string): Promise<string[]> {
  await anonymizeEntityPayments(tx, id);
  await tx.delete(unauthWorkflows).where(eq(unauthWorkflows.entityId, id));
  await tx.delete(grants).where(eq(grants.entityId, id));
  const [entity] = await tx.select({ urlslug: entities.urlslug }).from(entities).where(eq(entities.id, id));
  const own = tx.select({ host: domains.hostname }).from(domains).where(eq(domains.entityId, id));
  await tx.delete(handOffs).where(or(inArray(handOffs.host, own), eq(handOffs.host, `${entity?.urlslug}.${mainHost}`)));
  const people = tx.select({ id: entityUsers.userId }).from(entityUsers).where(eq(entityUsers.entityId, id));
  const archives = await tx
    .delete(accountExports)
    .where(inArray(accountExports.userId, people))
    .returning({ key: accountExports.fileKey });
  return archives.flatMap(({ key }) => key ?? []);
}
