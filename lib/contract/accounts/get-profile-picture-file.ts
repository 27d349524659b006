import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { FileResponse } from "../file-response";

export const getProfilePictureFile = defineEndpoint({
  ...ADDRESSES.getProfilePictureFile,
  access: "account",
  summary: "The caller's own profile picture. Another person's is not there.",
  input: z.object({ id }),
  output: z.instanceof(FileResponse),
  file: ["image/webp"],
  errors: ["not_found"],
  limit: "images",
});
