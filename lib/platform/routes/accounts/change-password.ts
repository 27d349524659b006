import { changePassword as endpoint } from "@/lib/contract/accounts/change-password";
import { implement } from "../../http/implement";
import { changePassword } from "../../services/accounts/change-password";

export const changePasswordRoute = implement(endpoint, ({ ctx, input }) => changePassword({ ctx, input }));
