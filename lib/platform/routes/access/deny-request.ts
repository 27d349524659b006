import { denyRequest as endpoint } from "@/lib/contract/access/deny-request";
import { implement } from "../../http/implement";
import { presentChatter } from "../../presenters/chatter";
import { denyRequest } from "../../services/access/deny-request";

export const denyRequestRoute = implement(endpoint, async ({ ctx, input }) => ({
  success: true as const,
  chatter: presentChatter(await denyRequest({ ctx, input })),
}));
