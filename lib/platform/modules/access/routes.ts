import { acceptRequest as acceptRequestEndpoint } from "@/lib/contract/access/accept-request";
import { denyRequest as denyRequestEndpoint } from "@/lib/contract/access/deny-request";
import { inviteChatter as inviteChatterEndpoint } from "@/lib/contract/access/invite-chatter";
import { listAllowedChatters as listAllowedChattersEndpoint } from "@/lib/contract/access/list-allowed-chatters";
import { processInvitationResponse as processInvitationResponseEndpoint } from "@/lib/contract/access/process-invitation-response";
import { requestEntityAccess as requestEntityAccessEndpoint } from "@/lib/contract/access/request-entity-access";
import { requestInvitation as requestInvitationEndpoint } from "@/lib/contract/access/request-invitation";
import { revokeInvitation as revokeInvitationEndpoint } from "@/lib/contract/access/revoke-invitation";
import { implement } from "../../route";
import { acceptRequest } from "./accept-request";
import { denyRequest } from "./deny-request";
import { inviteChatter } from "./invite-chatter";
import { listAllowedChatters } from "./list-allowed-chatters";
import { presentChatter } from "./presenter";
import { processInvitationResponse } from "./process-invitation-response";
import { requestEntityAccess } from "./request-entity-access";
import { requestInvitation } from "./request-invitation";
import { revokeInvitation } from "./revoke-invitation";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const accessRoutes = {
  acceptRequest: implement(acceptRequestEndpoint, async ({ ctx, input }) => ({
    success: true as const,
    chatter: presentChatter(await acceptRequest({ ctx, input })),
  })),
  denyRequest: implement(denyRequestEndpoint, async ({ ctx, input }) => ({
    success: true as const,
    chatter: presentChatter(await denyRequest({ ctx, input })),
  })),
  inviteChatter: implement(inviteChatterEndpoint, async ({ ctx, input }) => ({
    success: true as const,
    chatter: presentChatter(await inviteChatter({ ctx, input })),
  })),
  listAllowedChatters: implement(listAllowedChattersEndpoint, async ({ ctx, input }) => {
    const { items, nextCursor, requests } = await listAllowedChatters({ ctx, input });
    return { items: items.map((item) => presentChatter(item, item)), next_cursor: nextCursor, requests };
  }),
  processInvitationResponse: implement(processInvitationResponseEndpoint, ({ ctx, input }) =>
    processInvitationResponse({ ctx, input }),
  ),
  requestEntityAccess: implement(requestEntityAccessEndpoint, ({ ctx, input }) => requestEntityAccess({ ctx, input })),
  requestInvitation: implement(requestInvitationEndpoint, ({ ctx, input }) => requestInvitation({ ctx, input })),
  revokeInvitation: implement(revokeInvitationEndpoint, async ({ ctx, input }) => ({
    success: true as const,
    chatter: presentChatter(await revokeInvitation({ ctx, input })),
  })),
};
