import { proveCode as endpoint } from "@/lib/contract/second-factor/prove-code";
import { implement } from "../../http/implement";
import { presentSignedIn } from "../../presenters/second-factor";
import { proveCode } from "../../services/second-factor/prove-code";

export const proveCodeRoute = implement(endpoint, async ({ ctx, input }) =>
  presentSignedIn(await proveCode({ ctx, input })),
);
