import { randomBytes } from "node:crypto";
import { count, eq } from "drizzle-orm";
import { DOMAINS_MAX } from "@/lib/contract/domains/schemas";
import { recordAudit } from "../../audit";
import { requireEntity } from "../../auth/entity-role";
import { lockExistingEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { newId } from "../../db/new-id";
import { domains } from "../../db/schema/domains";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { rightsOf } from "../plans/policy";
import { hostnameProblem } from "./policy";
import { type DomainView, readDomainContext } from "./queries";

/** Claims a domain for an entity. Does not reveal whether another entity has proven it: the DNS check reports that. */
export async function createDomain({ ctx, input: { id, hostname } }: Verb<"createDomain">): Promise<DomainView> {
  const entity = await requireEntity(ctx, { id }, "manage");
  if (!rightsOf(entity, ctx.settings).customDomain) throw new Failure("plan_needed");
  const problem = hostnameProblem(hostname, ctx.settings.appUrl.hostname);
  if (problem) throw new Failure("invalid_input", { fields: { hostname: problem } });
  const domain = await transaction(ctx, async (tx) => {
    if (!rightsOf(await lockExistingEntity(tx, id), ctx.settings).customDomain) throw new Failure("plan_needed");
    const [existing] = await tx.select({ n: count() }).from(domains).where(eq(domains.entityId, id));
    if ((existing?.n ?? 0) >= DOMAINS_MAX) throw new Failure("not_possible_now");
    const token = randomBytes(24).toString("base64url");
    const row = { id: newId(), entityId: id, hostname, token, createdAt: ctx.now() };
    const [inserted] = await tx.insert(domains).values(row).onConflictDoNothing().returning();
    if (!inserted) throw new Failure("already_exists");
    const actorUserId = ctx.actor[0]?.user.id ?? null;
    await recordAudit(ctx, tx, {
      actorUserId,
      action: "domain.claimed",
      subject: ["domain", inserted.id],
    });
    return inserted;
  });
  return { domain, context: await readDomainContext(ctx, entity, [domain]) };
}
