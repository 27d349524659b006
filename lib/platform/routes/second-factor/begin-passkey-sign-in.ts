import { beginPasskeySignIn as endpoint } from "@/lib/contract/second-factor/begin-passkey-sign-in";
import { implement } from "../../http/implement";
import { beginPasskeySignIn } from "../../services/second-factor/begin-passkey-sign-in";

export const beginPasskeySignInRoute = implement(endpoint, ({ ctx, input }) => beginPasskeySignIn({ ctx, input }));
