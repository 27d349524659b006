import { provePasskey as endpoint } from "@/lib/contract/second-factor/prove-passkey";
import { implement } from "../../http/implement";
import { presentSignedIn } from "../../presenters/second-factor";
import { provePasskey } from "../../services/second-factor/prove-passkey";

export const provePasskeyRoute = implement(endpoint, async ({ ctx, input }) =>
  presentSignedIn(await provePasskey({ ctx, input })),
);
