import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { FileAnswer } from "../file-answer";

export const getProfilePictureFile = defineEndpoint({
  ...ADDRESSES.getProfilePictureFile,
  access: "account",
  summary: "The caller's own profile picture. Another person's is not there.",
  input: z.object({ id }),
  output: z.instanceof(FileAnswer),
  file: ["image/webp"],
  errors: ["not_found"],
  limit: "images",
});
