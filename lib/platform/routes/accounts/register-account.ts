import { registerAccount as endpoint } from "@/lib/contract/accounts/register-account";
import { implement } from "../../http/implement";
import { registerAccount } from "../../services/accounts/register-account";

export const registerAccountRoute = implement(endpoint, ({ ctx, input }) => registerAccount({ ctx, input }));
