import * as endpoints from "@/lib/contract/access/endpoints";
import { implement } from "../../route";
import { acceptRequest } from "./accept-request";
import { checkChatterImport } from "./check-chatter-import";
import { denyRequest } from "./deny-request";
import { importChatters } from "./import-chatters";
import { inviteChatter } from "./invite-chatter";
import { listAllowedChatters } from "./list-allowed-chatters";
import { presentChangedChatter, presentChatterImport, presentChatterPage } from "./presenter";
import { processInvitationResponse } from "./process-invitation-response";
import { requestEntityAccess } from "./request-entity-access";
import { requestInvitation } from "./request-invitation";
import { resendInvitations } from "./resend-invitations";
import { revokeInvitation } from "./revoke-invitation";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const accessRoutes = {
  acceptRequest: implement(endpoints.acceptRequest, async (call) => presentChangedChatter(await acceptRequest(call))),
  checkChatterImport: implement(endpoints.checkChatterImport, async (call) =>
    presentChatterImport(await checkChatterImport(call)),
  ),
  denyRequest: implement(endpoints.denyRequest, async (call) => presentChangedChatter(await denyRequest(call))),
  importChatters: implement(endpoints.importChatters, async (call) => presentChatterImport(await importChatters(call))),
  inviteChatter: implement(endpoints.inviteChatter, async (call) => presentChangedChatter(await inviteChatter(call))),
  listAllowedChatters: implement(endpoints.listAllowedChatters, async (call) =>
    presentChatterPage(await listAllowedChatters(call)),
  ),
  processInvitationResponse: implement(endpoints.processInvitationResponse, processInvitationResponse),
  requestEntityAccess: implement(endpoints.requestEntityAccess, requestEntityAccess),
  requestInvitation: implement(endpoints.requestInvitation, requestInvitation),
  resendInvitations: implement(endpoints.resendInvitations, resendInvitations),
  revokeInvitation: implement(endpoints.revokeInvitation, async (call) =>
    presentChangedChatter(await revokeInvitation(call)),
  ),
};
