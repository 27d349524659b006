import { deleteProfilePicture as endpoint } from "@/lib/contract/accounts/delete-profile-picture";
import { implement } from "../../http/implement";
import { presentProfilePicture } from "../../presenters/profile-picture";
import { deleteProfilePicture } from "../../services/accounts/profile-picture";

export const deleteProfilePictureRoute = implement(endpoint, async ({ ctx, input }) => {
  await deleteProfilePicture({ ctx, input });
  return presentProfilePicture(null);
});
