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
import { presentChangedChatter, presentChatterPage } from "./presenter";
import { processInvitationResponse } from "./process-invitation-response";
import { requestEntityAccess } from "./request-entity-access";
import { requestInvitation } from "./request-invitation";
import { revokeInvitation } from "./revoke-invitation";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const accessRoutes = {
  acceptRequest: implement(acceptRequestEndpoint, async (call) => presentChangedChatter(await acceptRequest(call))),
  denyRequest: implement(denyRequestEndpoint, async (call) => presentChangedChatter(await denyRequest(call))),
  inviteChatter: implement(inviteChatterEndpoint, async (call) => presentChangedChatter(await inviteChatter(call))),
  listAllowedChatters: implement(listAllowedChattersEndpoint, async (call) =>
    presentChatterPage(await listAllowedChatters(call)),
  ),
  processInvitationResponse: implement(processInvitationResponseEndpoint, processInvitationResponse),
  requestEntityAccess: implement(requestEntityAccessEndpoint, requestEntityAccess),
  requestInvitation: implement(requestInvitationEndpoint, requestInvitation),
  revokeInvitation: implement(revokeInvitationEndpoint, async (call) =>
    presentChangedChatter(await revokeInvitation(call)),
  ),
};
