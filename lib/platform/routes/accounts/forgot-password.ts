import { forgotPassword as endpoint } from "@/lib/contract/accounts/forgot-password";
import { implement } from "../../http/implement";
import { forgotPassword } from "../../services/accounts/forgot-password";

export const forgotPasswordRoute = implement(endpoint, ({ ctx, input }) => forgotPassword({ ctx, input }));
