import { beginTotp as endpoint } from "@/lib/contract/second-factor/begin-totp";
import { implement } from "../../http/implement";
import { beginTotp } from "../../services/second-factor/begin-totp";

export const beginTotpRoute = implement(endpoint, ({ ctx, input }) => beginTotp({ ctx, input }));
