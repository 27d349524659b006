import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { sentence } from "../field-sentences";
import { UploadedFile } from "../upload";
import { PICTURE_MAX_BYTES, profilePicture } from "./profile-picture-schemas";

export const setProfilePicture = defineEndpoint({
  ...ADDRESSES.setProfilePicture,
  access: "account",
  summary: "Sets the caller's profile picture from a file, written anew as a square; the one before is removed.",
  input: z.object({
    image_file: z.instanceof(UploadedFile, { error: sentence("picture_as_form") }),
  }),
  output: profilePicture,
  errors: [],
  limit: "pictures",
  upload: { fields: ["image_file"], maxBytes: PICTURE_MAX_BYTES },
});
