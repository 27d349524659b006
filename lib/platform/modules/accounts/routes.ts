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
import { requireAccount } from "../../auth/policy";
import { presentIdentity } from "../../auth/present-identity";
import { implement } from "../../route";
import { changePassword } from "./change-password";
import { completeAccount } from "./complete-account";
import { confirmEmailChange } from "./confirm-email-change";
import { endAllSessions } from "./end-all-sessions";
import { endSession } from "./end-session";
import { forgotPassword } from "./forgot-password";
import { listActivity } from "./list-activity";
import { listSessions } from "./list-sessions";
import { mintHandOff } from "./mint-hand-off";
import { presentCaller, presentProfilePicture, presentSession } from "./presenter";
import { deleteProfilePicture, readProfilePicture, setProfilePicture } from "./profile-picture";
import { redeemHandOff } from "./redeem-hand-off";
import { registerAccount } from "./register-account";
import { requestEmailChange } from "./request-email-change";
import { resetPassword } from "./reset-password";
import { signIn } from "./sign-in";
import { signOut } from "./sign-out";
import { updateProfile } from "./update-profile";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const accountsRoutes = {
  changePassword: implement(changePasswordEndpoint, ({ ctx, input }) => changePassword({ ctx, input })),
  completeAccount: implement(completeAccountEndpoint, ({ ctx, input }) => completeAccount({ ctx, input })),
  confirmEmailChange: implement(confirmEmailChangeEndpoint, ({ ctx, input }) => confirmEmailChange({ ctx, input })),
  deleteProfilePicture: implement(deleteProfilePictureEndpoint, async ({ ctx, input }) => {
    await deleteProfilePicture({ ctx, input });
    return presentProfilePicture(null);
  }),
  endAllSessions: implement(endAllSessionsEndpoint, async ({ ctx, input }) => ({
    success: true as const,
    ended: await endAllSessions({ ctx, input }),
  })),
  endSession: implement(endSessionEndpoint, async ({ ctx, input }) => {
    await endSession({ ctx, input });
    return { success: true as const };
  }),
  forgotPassword: implement(forgotPasswordEndpoint, ({ ctx, input }) => forgotPassword({ ctx, input })),
  // Asked about again each time: the browser may be another person's by then.
  getProfilePictureFile: implement(
    getProfilePictureFileEndpoint,
    async ({ ctx, input }) =>
      new FileResponse(await readProfilePicture({ ctx, input }), "image/webp", "private, no-cache"),
  ),
  getProfilePicture: implement(getProfilePictureEndpoint, async ({ ctx }) =>
    presentProfilePicture(requireAccount(ctx.actor).pictureKey),
  ),
  listActivity: implement(listActivityEndpoint, async ({ ctx, input }) => {
    const { items, nextCursor } = await listActivity({ ctx, input });
    return {
      items: items.map(({ id, action, at }) => ({ id, action, at: at.toISOString() })),
      next_cursor: nextCursor,
    };
  }),
  listSessions: implement(listSessionsEndpoint, async ({ ctx, input }) => {
    const { held, here } = await listSessions({ ctx, input });
    const items = held.map((grant) => presentSession(grant, here.has(grant.id)));
    return {
      items: items.sort(
        (a, b) => Number(b.is_this_browser) - Number(a.is_this_browser) || b.last_seen_at.localeCompare(a.last_seen_at),
      ),
      next_cursor: null,
    };
  }),
  mintHandOff: implement(mintHandOffEndpoint, ({ ctx, input }) => mintHandOff({ ctx, input })),
  redeemHandOff: implement(redeemHandOffEndpoint, async ({ ctx, input }) => {
    await redeemHandOff({ ctx, input });
    return { success: true as const };
  }),
  registerAccount: implement(registerAccountEndpoint, ({ ctx, input }) => registerAccount({ ctx, input })),
  requestEmailChange: implement(requestEmailChangeEndpoint, ({ ctx, input }) => requestEmailChange({ ctx, input })),
  resetPassword: implement(resetPasswordEndpoint, ({ ctx, input }) => resetPassword({ ctx, input })),
  setProfilePicture: implement(setProfilePictureEndpoint, async ({ ctx, input }) =>
    presentProfilePicture(await setProfilePicture({ ctx, input })),
  ),
  signIn: implement(signInEndpoint, async ({ ctx, input }) => {
    const { user, secondStep } = await signIn({ ctx, input });
    if (secondStep) return { user: null, is_admin: false, second_step: secondStep };
    return { user: presentIdentity(user, "account"), is_admin: user.isAdmin, second_step: null };
  }),
  signOut: implement(signOutEndpoint, async ({ ctx, input }) => {
    const sso_logout_url = await signOut({ ctx, input });
    return { success: true as const, sso_logout_url };
  }),
  updateProfile: implement(updateProfileEndpoint, async ({ ctx, input }) =>
    presentCaller(await updateProfile({ ctx, input })),
  ),
  whoAmI: implement(whoAmIEndpoint, async ({ ctx }) => presentCaller(ctx.actor)),
};
