import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { FileResponse } from "../file-response";

export const getSocialImage = defineEndpoint({
  ...ADDRESSES.getSocialImage,
  access: "public",
  summary: "The image that previews of a public entity's page show: 1200 by 630, with its portrait and its name.",
  input: z.object({
    urlslug: z.string().trim().toLowerCase().max(64),
    /** The version from the entity; with it the response may be cached forever. */
    v: z.string().max(40).optional(),
  }),
  output: z.instanceof(FileResponse),
  file: ["image/png"],
  errors: ["not_found"],
  limit: "images",
});
