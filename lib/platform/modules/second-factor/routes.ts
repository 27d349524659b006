import { addPasskey as addPasskeyEndpoint } from "@/lib/contract/second-factor/add-passkey";
import { beginPasskey as beginPasskeyEndpoint } from "@/lib/contract/second-factor/begin-passkey";
import { beginPasskeySignIn as beginPasskeySignInEndpoint } from "@/lib/contract/second-factor/begin-passkey-sign-in";
import { beginTotp as beginTotpEndpoint } from "@/lib/contract/second-factor/begin-totp";
import { confirmTotp as confirmTotpEndpoint } from "@/lib/contract/second-factor/confirm-totp";
import { deletePasskey as deletePasskeyEndpoint } from "@/lib/contract/second-factor/delete-passkey";
import { getSecondFactor as getSecondFactorEndpoint } from "@/lib/contract/second-factor/get-second-factor";
import { proveCode as proveCodeEndpoint } from "@/lib/contract/second-factor/prove-code";
import { provePasskey as provePasskeyEndpoint } from "@/lib/contract/second-factor/prove-passkey";
import { removeTotp as removeTotpEndpoint } from "@/lib/contract/second-factor/remove-totp";
import { renewRecoveryCodes as renewRecoveryCodesEndpoint } from "@/lib/contract/second-factor/renew-recovery-codes";
import { implement } from "../../route";
import { addPasskey } from "./add-passkey";
import { beginPasskey } from "./begin-passkey";
import { beginPasskeySignIn } from "./begin-passkey-sign-in";
import { beginTotp } from "./begin-totp";
import { confirmTotp } from "./confirm-totp";
import { deletePasskey } from "./delete-passkey";
import { getSecondFactor } from "./get-second-factor";
import { presentFactors, presentPasskey, presentSignedIn } from "./presenter";
import { proveCode } from "./prove-code";
import { provePasskey } from "./prove-passkey";
import { removeTotp } from "./remove-totp";
import { renewRecoveryCodes } from "./renew-recovery-codes";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const secondFactorRoutes = {
  addPasskey: implement(addPasskeyEndpoint, async ({ ctx, input }) => {
    const { passkey, recoveryCodes } = await addPasskey({ ctx, input });
    return { passkey: presentPasskey(passkey), recovery_codes: recoveryCodes };
  }),
  beginPasskeySignIn: implement(beginPasskeySignInEndpoint, ({ ctx, input }) => beginPasskeySignIn({ ctx, input })),
  beginPasskey: implement(beginPasskeyEndpoint, ({ ctx, input }) => beginPasskey({ ctx, input })),
  beginTotp: implement(beginTotpEndpoint, ({ ctx, input }) => beginTotp({ ctx, input })),
  confirmTotp: implement(confirmTotpEndpoint, ({ ctx, input }) => confirmTotp({ ctx, input })),
  deletePasskey: implement(deletePasskeyEndpoint, async ({ ctx, input }) => {
    await deletePasskey({ ctx, input });
    return { success: true as const };
  }),
  getSecondFactor: implement(getSecondFactorEndpoint, async ({ ctx, input }) => {
    const { user, factors } = await getSecondFactor({ ctx, input });
    return presentFactors(user, factors, ctx.settings.adminNeedsSecondFactor);
  }),
  proveCode: implement(proveCodeEndpoint, async ({ ctx, input }) => presentSignedIn(await proveCode({ ctx, input }))),
  provePasskey: implement(provePasskeyEndpoint, async ({ ctx, input }) =>
    presentSignedIn(await provePasskey({ ctx, input })),
  ),
  removeTotp: implement(removeTotpEndpoint, async ({ ctx, input }) => {
    await removeTotp({ ctx, input });
    return { success: true as const };
  }),
  renewRecoveryCodes: implement(renewRecoveryCodesEndpoint, async ({ ctx, input }) => ({
    recovery_codes: await renewRecoveryCodes({ ctx, input }),
  })),
};
