import { confirmEmailChange as endpoint } from "@/lib/contract/accounts/confirm-email-change";
import { implement } from "../../http/implement";
import { confirmEmailChange } from "../../services/accounts/confirm-email-change";

export const confirmEmailChangeRoute = implement(endpoint, ({ ctx, input }) => confirmEmailChange({ ctx, input }));
