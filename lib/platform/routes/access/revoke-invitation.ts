import { revokeInvitation as endpoint } from "@/lib/contract/access/revoke-invitation";
import { implement } from "../../http/implement";
import { presentChatter } from "../../presenters/chatter";
import { revokeInvitation } from "../../services/access/revoke-invitation";

export const revokeInvitationRoute = implement(endpoint, async ({ ctx, input }) => ({
  success: true as const,
  chatter: presentChatter(await revokeInvitation({ ctx, input })),
}));
