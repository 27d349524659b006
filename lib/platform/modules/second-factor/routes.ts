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
  addPasskey: implement(addPasskeyEndpoint, async (call) => {
    const { passkey, recoveryCodes } = await addPasskey(call);
    return { passkey: presentPasskey(passkey), recovery_codes: recoveryCodes };
  }),
  beginPasskey: implement(beginPasskeyEndpoint, beginPasskey),
  beginPasskeySignIn: implement(beginPasskeySignInEndpoint, beginPasskeySignIn),
  beginTotp: implement(beginTotpEndpoint, beginTotp),
  confirmTotp: implement(confirmTotpEndpoint, confirmTotp),
  deletePasskey: implement(deletePasskeyEndpoint, async (call) => {
    await deletePasskey(call);
    return { success: true as const };
  }),
  getSecondFactor: implement(getSecondFactorEndpoint, async (call) => presentFactors(await getSecondFactor(call))),
  proveCode: implement(proveCodeEndpoint, async (call) => presentSignedIn(await proveCode(call))),
  provePasskey: implement(provePasskeyEndpoint, async (call) => presentSignedIn(await provePasskey(call))),
  removeTotp: implement(removeTotpEndpoint, async (call) => {
    await removeTotp(call);
    return { success: true as const };
  }),
  renewRecoveryCodes: implement(renewRecoveryCodesEndpoint, async (call) => ({
    recovery_codes: await renewRecoveryCodes(call),
  })),
};
