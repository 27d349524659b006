import { confirmTotp as endpoint } from "@/lib/contract/second-factor/confirm-totp";
import { implement } from "../../http/implement";
import { confirmTotp } from "../../services/second-factor/confirm-totp";

export const confirmTotpRoute = implement(endpoint, ({ ctx, input }) => confirmTotp({ ctx, input }));
