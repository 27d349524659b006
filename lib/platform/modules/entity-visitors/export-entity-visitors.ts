import { auditedFilters, recordAudit } from "../../audit";
import { requireEntity } from "../../auth/entity-role";
import { requireAccount } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { type ListedVisitor, readVisitorPage, type VisitorFilters } from "./visitor-page";

const PAGE_SIZE = 500;

/** All visitors of an entity that the caller manages that match, in the list's order. Reads pages, so that only one is in memory. */
export async function exportEntityVisitors({
  ctx,
  input: { id, ...filters },
}: Verb<"exportEntityVisitors">): Promise<{ visitors: AsyncGenerator<ListedVisitor>; name: string }> {
  const entity = await requireEntity(ctx, { id }, "manage");
  await transaction(ctx, (tx) =>
    recordAudit(ctx, tx, {
      actorUserId: requireAccount(ctx.actor).id,
      action: "access.exported",
      subject: ["entity", entity.id],
      data: auditedFilters(filters),
    }),
  );
  const name = `${entity.urlslug}-visitors-${ctx.now().toISOString().slice(0, 10)}.csv`;
  return { visitors: readPages({ ...ctx, db: await ctx.reads.current() }, entity.id, filters), name };
}

async function* readPages(ctx: Pick<Ctx, "db" | "now">, entityId: string, filters: VisitorFilters) {
  for (let cursor: string | undefined; ; ) {
    const page = await readVisitorPage(ctx.db, { entityId, filters, cursor, limit: PAGE_SIZE }, ctx.now());
    yield* page.items;
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}
