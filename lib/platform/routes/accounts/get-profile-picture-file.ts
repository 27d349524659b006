import { getProfilePictureFile as endpoint } from "@/lib/contract/accounts/get-profile-picture-file";
import { FileAnswer } from "@/lib/contract/file-answer";
import { implement } from "../../http/implement";
import { readProfilePicture } from "../../services/accounts/profile-picture";

// Asked about again each time: the browser may be another person's by then.
export const getProfilePictureFileRoute = implement(
  endpoint,
  async ({ ctx, input }) => new FileAnswer(await readProfilePicture({ ctx, input }), "image/webp", "private, no-cache"),
);
