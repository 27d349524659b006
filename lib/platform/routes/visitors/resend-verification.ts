import { resendVerification as endpoint } from "@/lib/contract/visitors/resend-verification";
import { implement } from "../../http/implement";
import { resendVerification } from "../../services/visitors/resend-verification";

export const resendVerificationRoute = implement(endpoint, ({ ctx, input }) => resendVerification({ ctx, input }));
