import { getProfilePictureFile as endpoint } from "@/lib/contract/accounts/get-profile-picture-file";
import { FileResponse } from "@/lib/contract/file-response";
import { implement } from "../../http/implement";
import { readProfilePicture } from "../../services/accounts/profile-picture";

// Asked about again each time: the browser may be another person's by then.
export const getProfilePictureFileRoute = implement(
  endpoint,
  async ({ ctx, input }) =>
    new FileResponse(await readProfilePicture({ ctx, input }), "image/webp", "private, no-cache"),
);
