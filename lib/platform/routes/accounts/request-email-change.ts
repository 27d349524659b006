import { requestEmailChange as endpoint } from "@/lib/contract/accounts/request-email-change";
import { implement } from "../../http/implement";
import { requestEmailChange } from "../../services/accounts/request-email-change";

export const requestEmailChangeRoute = implement(endpoint, ({ ctx, input }) => requestEmailChange({ ctx, input }));
