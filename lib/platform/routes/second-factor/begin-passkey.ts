import { beginPasskey as endpoint } from "@/lib/contract/second-factor/begin-passkey";
import { implement } from "../../http/implement";
import { beginPasskey } from "../../services/second-factor/begin-passkey";

export const beginPasskeyRoute = implement(endpoint, ({ ctx, input }) => beginPasskey({ ctx, input }));
