import { requestInvitation as endpoint } from "@/lib/contract/access/request-invitation";
import { implement } from "../../http/implement";
import { requestInvitation } from "../../services/access/request-invitation";

export const requestInvitationRoute = implement(endpoint, ({ ctx, input }) => requestInvitation({ ctx, input }));
