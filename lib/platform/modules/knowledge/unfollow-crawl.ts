import { and, eq, isNotNull } from "drizzle-orm";
import { recordAudit } from "../../audit";
import type { Verb } from "../../context";
import { crawls } from "../../db/schema/knowledge";
import { transaction } from "../../db/transaction";
import { findCrawl } from "./get-crawl";

/** Ends the daily reading of a list. Its documents stay, and are read again as each of them says. */
export async function unfollowCrawl({ ctx, input }: Verb<{ id: string }>): Promise<void> {
  const { crawl, entity } = await findCrawl(ctx, input.id, "edit");
  await transaction(ctx, async (tx) => {
    const ended = await tx
      .update(crawls)
      .set({ nextReadAt: null })
      .where(and(eq(crawls.id, crawl.id), isNotNull(crawls.nextReadAt)))
      .returning({ id: crawls.id });
    if (ended.length === 0) return;
    const actorUserId = ctx.actor[0]?.user.id ?? null;
    const data = { url: crawl.url };
    await recordAudit(ctx, tx, { actorUserId, action: "crawl.unfollowed", subject: ["entity", entity.id], data });
  });
}
