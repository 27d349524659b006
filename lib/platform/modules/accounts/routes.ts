import { changePassword as changePasswordEndpoint } from "@/lib/contract/accounts/change-password";
import { completeAccount as completeAccountEndpoint } from "@/lib/contract/accounts/complete-account";
import { confirmEmailChange as confirmEmailChangeEndpoint } from "@/lib/contract/accounts/confirm-email-change";
import { deleteProfilePicture as deleteProfilePictureEndpoint } from "@/lib/contract/accounts/delete-profile-picture";
import { endAllSessions as endAllSessionsEndpoint } from "@/lib/contract/accounts/end-all-sessions";
import { endSession as endSessionEndpoint } from "@/lib/contract/accounts/end-session";
import { forgotPassword as forgotPasswordEndpoint } from "@/lib/contract/accounts/forgot-password";
import { getProfilePicture as getProfilePictureEndpoint } from "@/lib/contract/accounts/get-profile-picture";
import { getProfilePictureFile as getProfilePictureFileEndpoint } from "@/lib/contract/accounts/get-profile-picture-file";
import { listActivity as listActivityEndpoint } from "@/lib/contract/accounts/list-activity";
import { listSessions as listSessionsEndpoint } from "@/lib/contract/accounts/list-sessions";
import { mintHandOff as mintHandOffEndpoint } from "@/lib/contract/accounts/mint-hand-off";
import { redeemHandOff as redeemHandOffEndpoint } from "@/lib/contract/accounts/redeem-hand-off";
import { registerAccount as registerAccountEndpoint } from "@/lib/contract/accounts/register-account";
import { requestEmailChange as requestEmailChangeEndpoint } from "@/lib/contract/accounts/request-email-change";
import { resetPassword as resetPasswordEndpoint } from "@/lib/contract/accounts/reset-password";
import { setProfilePicture as setProfilePictureEndpoint } from "@/lib/contract/accounts/set-profile-picture";
import { signIn as signInEndpoint } from "@/lib/contract/accounts/sign-in";
import { signOut as signOutEndpoint } from "@/lib/contract/accounts/sign-out";
import { updateProfile as updateProfileEndpoint } from "@/lib/contract/accounts/update-profile";
import { whoAmI as whoAmIEndpoint } from "@/lib/contract/accounts/who-am-i";
import { FileResponse } from "@/lib/contract/file-response";
import { presentIdentity, presentSignIn } from "../../auth/present-identity";
import { implement } from "../../route";
import { changePassword } from "./change-password";
import { completeAccount } from "./complete-account";
import { confirmEmailChange } from "./confirm-email-change";
import { deleteProfilePicture } from "./delete-profile-picture";
import { endAllSessions } from "./end-all-sessions";
import { endSession } from "./end-session";
import { forgotPassword } from "./forgot-password";
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
  changePassword: implement(changePasswordEndpoint, changePassword),
  completeAccount: implement(completeAccountEndpoint, completeAccount),
  confirmEmailChange: implement(confirmEmailChangeEndpoint, confirmEmailChange),
  deleteProfilePicture: implement(deleteProfilePictureEndpoint, async (call) => {
    await deleteProfilePicture(call);
    return presentProfilePicture(null);
  }),
  endAllSessions: implement(endAllSessionsEndpoint, async (call) => ({
    success: true as const,
    ended: await endAllSessions(call),
  })),
  endSession: implement(endSessionEndpoint, async (call) => {
    await endSession(call);
    return { success: true as const };
  }),
  forgotPassword: implement(forgotPasswordEndpoint, forgotPassword),
  getProfilePicture: implement(getProfilePictureEndpoint, async (call) =>
    presentProfilePicture(getProfilePicture(call)),
  ),
  // Revalidated on each use: the next person at this browser must not see it.
  getProfilePictureFile: implement(
    getProfilePictureFileEndpoint,
    async (call) => new FileResponse(await getProfilePictureFile(call), "image/webp", "private, no-cache"),
  ),
  listActivity: implement(listActivityEndpoint, async (call) => presentActivity(await listActivity(call))),
  listSessions: implement(listSessionsEndpoint, async (call) => presentSessions(await listSessions(call))),
  mintHandOff: implement(mintHandOffEndpoint, mintHandOff),
  redeemHandOff: implement(redeemHandOffEndpoint, async (call) => {
    await redeemHandOff(call);
    return { success: true as const };
  }),
  registerAccount: implement(registerAccountEndpoint, registerAccount),
  requestEmailChange: implement(requestEmailChangeEndpoint, requestEmailChange),
  resetPassword: implement(resetPasswordEndpoint, resetPassword),
  setProfilePicture: implement(setProfilePictureEndpoint, async (call) =>
    presentProfilePicture(await setProfilePicture(call)),
  ),
  signIn: implement(signInEndpoint, async (call) => presentSignIn(await signIn(call), "account")),
  signOut: implement(signOutEndpoint, async (call) => ({
    success: true as const,
    sso_logout_url: await signOut(call),
  })),
  updateProfile: implement(updateProfileEndpoint, async (call) => presentIdentity(await updateProfile(call))),
  whoAmI: implement(whoAmIEndpoint, async (call) => presentIdentity(whoAmI(call))),
};
