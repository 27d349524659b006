import { endSession as endpoint } from "@/lib/contract/accounts/end-session";
import { implement } from "../../http/implement";
import { endSession } from "../../services/accounts/end-session";

export const endSessionRoute = implement(endpoint, async ({ ctx, input }) => {
  await endSession({ ctx, input });
  return { success: true as const };
});
