import { eraseVisitorData as endpoint } from "@/lib/contract/visitors/erase-visitor-data";
import { implement } from "../../http/implement";
import { eraseVisitorData } from "../../services/visitor-data/erase-visitor-data";

export const eraseVisitorDataRoute = implement(endpoint, async ({ ctx, input }) => {
  const { email, conversations, accountKept } = await eraseVisitorData({ ctx, input });
  return { email_address: email, conversations, account_kept: accountKept };
});
