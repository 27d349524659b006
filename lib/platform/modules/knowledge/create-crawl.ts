import { recordAudit } from "../../audit";
import { requireEntity } from "../../auth/entity-role";
import { lockExistingEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { newId } from "../../db/new-id";
import { crawls } from "../../db/schema/knowledge";
import { transaction } from "../../db/transaction";
import { type FoundCrawl, getCrawl } from "./get-crawl";

/** Queues the listing of a site's pages for an entity. */
export async function createCrawl({ ctx, input }: Verb<"createCrawl">): Promise<FoundCrawl> {
  const entity = await requireEntity(ctx, { id: input.digitalentity_id }, "edit");
  const id = newId();
  await transaction(ctx, async (tx) => {
    await lockExistingEntity(tx, entity.id);
    const { url, depth: maxDepth } = input;
    await tx.insert(crawls).values({ id, entityId: entity.id, url, maxDepth, createdAt: ctx.now() });
    await ctx.jobs.add(tx, "knowledge.crawl", { crawlId: id }, entity.ownerId ?? entity.id);
    const actorUserId = ctx.actor[0]?.user.id ?? null;
    await recordAudit(ctx, tx, { actorUserId, action: "crawl.started", subject: ["entity", entity.id], data: { url } });
  });
  return getCrawl({ ctx, input: { id } });
}
