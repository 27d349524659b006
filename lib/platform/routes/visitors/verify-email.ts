import { verifyEmail as endpoint } from "@/lib/contract/visitors/verify-email";
import { implement } from "../../http/implement";
import { verifyEmail } from "../../services/visitors/verify-email";

export const verifyEmailRoute = implement(endpoint, ({ ctx, input }) => verifyEmail({ ctx, input }));
