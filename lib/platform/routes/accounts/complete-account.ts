import { completeAccount as endpoint } from "@/lib/contract/accounts/complete-account";
import { implement } from "../../http/implement";
import { completeAccount } from "../../services/accounts/complete-account";

export const completeAccountRoute = implement(endpoint, ({ ctx, input }) => completeAccount({ ctx, input }));
