import * as endpoints from "@/lib/contract/second-factor/endpoints";
import { implement, succeed } from "../../route";
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
  addPasskey: implement(endpoints.addPasskey, async (call) => {
    const { passkey, recoveryCodes } = await addPasskey(call);
    return { passkey: presentPasskey(passkey), recovery_codes: recoveryCodes };
  }),
  beginPasskey: implement(endpoints.beginPasskey, beginPasskey),
  beginPasskeySignIn: implement(endpoints.beginPasskeySignIn, beginPasskeySignIn),
  beginTotp: implement(endpoints.beginTotp, beginTotp),
  confirmTotp: implement(endpoints.confirmTotp, confirmTotp),
  deletePasskey: implement(endpoints.deletePasskey, succeed(deletePasskey)),
  getSecondFactor: implement(endpoints.getSecondFactor, async (call) => presentFactors(await getSecondFactor(call))),
  proveCode: implement(endpoints.proveCode, async (call) => presentSignedIn(await proveCode(call))),
  provePasskey: implement(endpoints.provePasskey, async (call) => presentSignedIn(await provePasskey(call))),
  removeTotp: implement(endpoints.removeTotp, succeed(removeTotp)),
  renewRecoveryCodes: implement(endpoints.renewRecoveryCodes, async (call) => ({
    recovery_codes: await renewRecoveryCodes(call),
  })),
};
