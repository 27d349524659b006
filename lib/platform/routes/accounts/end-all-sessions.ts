import { endAllSessions as endpoint } from "@/lib/contract/accounts/end-all-sessions";
import { implement } from "../../http/implement";
import { endAllSessions } from "../../services/accounts/end-all-sessions";

export const endAllSessionsRoute = implement(endpoint, async ({ ctx, input }) => ({
  success: true as const,
  ended: await endAllSessions({ ctx, input }),
}));
