import { whoAmI as endpoint } from "@/lib/contract/accounts/who-am-i";
import { implement } from "../../http/implement";
import { presentCaller } from "../../presenters/identity";

export const whoAmIRoute = implement(endpoint, async ({ ctx }) => presentCaller(ctx.actor));
