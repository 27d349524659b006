import { mintHandOff as endpoint } from "@/lib/contract/accounts/mint-hand-off";
import { implement } from "../../http/implement";
import { mintHandOff } from "../../services/accounts/mint-hand-off";

export const mintHandOffRoute = implement(endpoint, ({ ctx, input }) => mintHandOff({ ctx, input }));
