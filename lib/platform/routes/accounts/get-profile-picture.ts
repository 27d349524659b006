import { getProfilePicture as endpoint } from "@/lib/contract/accounts/get-profile-picture";
import { implement } from "../../http/implement";
import { presentProfilePicture } from "../../presenters/profile-picture";
import { accountOf } from "../../services/accounts/account-of";

export const getProfilePictureRoute = implement(endpoint, async ({ ctx }) =>
  presentProfilePicture(accountOf(ctx.actor).pictureKey),
);
