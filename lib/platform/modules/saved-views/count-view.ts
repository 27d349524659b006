import type { SavedView } from "@/lib/contract/saved-views/schemas";
import { VIEW_COUNT_MAX } from "@/lib/contract/saved-views/view-limits";
import type { Ctx } from "../../context";
import type { SavedViewRow } from "../../db/schema/saved-views";
import { countConversations } from "../conversations/count-conversations";
import { countEntityVisitors } from "../entity-visitors/count-entity-visitors";

const DAY_MS = 86_400_000;

type CountDeps = Pick<Ctx, "db" | "actor" | "now">;

/** A saved view with how many rows of its list it holds. */
export async function countView(ctx: CountDeps, view: SavedViewRow): Promise<SavedView> {
  const { id, name, query } = view;
  return { id, name, query, count: await countRows(ctx, view) };
}

function countRows(ctx: CountDeps, { entityId, query }: SavedViewRow): Promise<number> {
  if (query.list === "visitors") {
    const { list: _, ...filters } = query;
    return countEntityVisitors(ctx, { entityId, filters, max: VIEW_COUNT_MAX });
  }
  const { list: _, show, days, ...filters } = query;
  // As the inbox reads a period: it begins with a day (UTC).
  const today = Math.floor(ctx.now().getTime() / DAY_MS) * DAY_MS;
  const from = days && new Date(today - Number(days) * DAY_MS).toISOString();
  return countConversations(ctx, {
    entityId,
    show,
    filters: { ...filters, ...(from ? { from } : {}) },
    max: VIEW_COUNT_MAX,
  });
}
