import { acceptRequest as endpoint } from "@/lib/contract/access/accept-request";
import { implement } from "../../http/implement";
import { presentChatter } from "../../presenters/chatter";
import { acceptRequest } from "../../services/access/accept-request";

export const acceptRequestRoute = implement(endpoint, async ({ ctx, input }) => ({
  success: true as const,
  chatter: presentChatter(await acceptRequest({ ctx, input })),
}));
