import { renewRecoveryCodes as endpoint } from "@/lib/contract/second-factor/renew-recovery-codes";
import { implement } from "../../http/implement";
import { renewRecoveryCodes } from "../../services/second-factor/renew-recovery-codes";

export const renewRecoveryCodesRoute = implement(endpoint, async ({ ctx, input }) => ({
  recovery_codes: await renewRecoveryCodes({ ctx, input }),
}));
