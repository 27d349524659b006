import { checkVerification as endpoint } from "@/lib/contract/visitors/check-verification";
import { implement } from "../../http/implement";
import { checkVerification } from "../../services/visitors/check-verification";

export const checkVerificationRoute = implement(endpoint, async ({ ctx, input }) => checkVerification({ ctx, input }));
