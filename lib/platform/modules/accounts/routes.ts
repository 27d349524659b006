import * as endpoints from "@/lib/contract/accounts/endpoints";
import { FileResponse } from "@/lib/contract/http/file-response";
import { presentIdentity, presentSignIn } from "../../auth/present-identity";
import { implement, succeed } from "../../route";
import { changePassword } from "./change-password";
import { completeAccount } from "./complete-account";
import { confirmEmailChange } from "./confirm-email-change";
import { deleteProfilePicture } from "./delete-profile-picture";
import { endAllSessions } from "./end-all-sessions";
import { endSession } from "./end-session";
import { forgotPassword } from "./forgot-password";
import { getPendingRegistration } from "./get-pending-registration";
import { getProfilePicture } from "./get-profile-picture";
import { getProfilePictureFile } from "./get-profile-picture-file";
import { listActivity } from "./list-activity";
import { listSessions } from "./list-sessions";
import { mintHandOff } from "./mint-hand-off";
import { presentActivity, presentProfilePicture, presentSessions } from "./presenter";
import { redeemHandOff } from "./redeem-hand-off";
import { registerAccount } from "./register-account";
import { requestEmailChange } from "./request-email-change";
import { resetPassword } from "./reset-password";
import { setProfilePicture } from "./set-profile-picture";
import { signIn } from "./sign-in";
import { signOut } from "./sign-out";
import { updateProfile } from "./update-profile";
import { whoAmI } from "./who-am-i";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const accountsRoutes = {
  changePassword: implement(endpoints.changePassword, changePassword),
  completeAccount: implement(endpoints.completeAccount, completeAccount),
  confirmEmailChange: implement(endpoints.confirmEmailChange, confirmEmailChange),
  deleteProfilePicture: implement(endpoints.deleteProfilePicture, async (call) => {
    await deleteProfilePicture(call);
    return presentProfilePicture(null);
  }),
  endAllSessions: implement(endpoints.endAllSessions, async (call) => ({
    success: true as const,
    ended: await endAllSessions(call),
  })),
  endSession: implement(endpoints.endSession, succeed(endSession)),
  forgotPassword: implement(endpoints.forgotPassword, forgotPassword),
  getProfilePicture: implement(endpoints.getProfilePicture, async (call) =>
    presentProfilePicture(getProfilePicture(call)),
  ),
  getPendingRegistration: implement(endpoints.getPendingRegistration, getPendingRegistration),
  // Revalidated on each use: the next person at this browser must not see it.
  getProfilePictureFile: implement(
    endpoints.getProfilePictureFile,
    async (call) => new FileResponse(await getProfilePictureFile(call), "image/webp", "private, no-cache"),
  ),
  listActivity: implement(endpoints.listActivity, async (call) => presentActivity(await listActivity(call))),
  listSessions: implement(endpoints.listSessions, async (call) => presentSessions(await listSessions(call))),
  mintHandOff: implement(endpoints.mintHandOff, mintHandOff),
  redeemHandOff: implement(endpoints.redeemHandOff, succeed(redeemHandOff)),
  registerAccount: implement(endpoints.registerAccount, registerAccount),
  requestEmailChange: implement(endpoints.requestEmailChange, requestEmailChange),
  resetPassword: implement(endpoints.resetPassword, resetPassword),
  setProfilePicture: implement(endpoints.setProfilePicture, async (call) =>
    presentProfilePicture(await setProfilePicture(call)),
  ),
  signIn: implement(endpoints.signIn, async (call) => presentSignIn(await signIn(call), "account")),
  signOut: implement(endpoints.signOut, async (call) => ({
    success: true as const,
    sso_logout_url: await signOut(call),
  })),
  updateProfile: implement(endpoints.updateProfile, async (call) => presentIdentity(await updateProfile(call))),
  whoAmI: implement(endpoints.whoAmI, async (call) => presentIdentity(whoAmI(call))),
};
