import { processInvitationResponse as endpoint } from "@/lib/contract/access/process-invitation-response";
import { implement } from "../../http/implement";
import { processInvitationResponse } from "../../services/access/process-invitation-response";

export const processInvitationResponseRoute = implement(endpoint, ({ ctx, input }) =>
  processInvitationResponse({ ctx, input }),
);
