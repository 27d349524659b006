import { listSessions as endpoint } from "@/lib/contract/accounts/list-sessions";
import { implement } from "../../http/implement";
import { presentSession } from "../../presenters/session";
import { listSessions } from "../../services/accounts/list-sessions";

export const listSessionsRoute = implement(endpoint, async ({ ctx, input }) => {
  const { held, here } = await listSessions({ ctx, input });
  const items = held.map((grant) => presentSession(grant, here.has(grant.id)));
  return {
    items: items.sort(
      (a, b) => Number(b.is_this_browser) - Number(a.is_this_browser) || b.last_seen_at.localeCompare(a.last_seen_at),
    ),
    next_cursor: null,
  };
});
