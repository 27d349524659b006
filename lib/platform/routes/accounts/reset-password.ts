import { resetPassword as endpoint } from "@/lib/contract/accounts/reset-password";
import { implement } from "../../http/implement";
import { resetPassword } from "../../services/accounts/reset-password";

export const resetPasswordRoute = implement(endpoint, ({ ctx, input }) => resetPassword({ ctx, input }));
