import { setProfilePicture as endpoint } from "@/lib/contract/accounts/set-profile-picture";
import { implement } from "../../http/implement";
import { presentProfilePicture } from "../../presenters/profile-picture";
import { setProfilePicture } from "../../services/accounts/profile-picture";

export const setProfilePictureRoute = implement(endpoint, async ({ ctx, input }) =>
  presentProfilePicture(await setProfilePicture({ ctx, input })),
);
