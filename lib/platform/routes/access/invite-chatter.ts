import { inviteChatter as endpoint } from "@/lib/contract/access/invite-chatter";
import { implement } from "../../http/implement";
import { presentChatter } from "../../presenters/chatter";
import { inviteChatter } from "../../services/access/invite-chatter";

export const inviteChatterRoute = implement(endpoint, async ({ ctx, input }) => ({
  success: true as const,
  chatter: presentChatter(await inviteChatter({ ctx, input })),
}));
