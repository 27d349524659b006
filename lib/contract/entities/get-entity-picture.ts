import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { FileResponse } from "../file-response";

export const getEntityPicture = defineEndpoint({
  ...ADDRESSES.getEntityPicture,
  access: "public",
  summary: "A picture of an entity, by its own id, for whoever may see it.",
  input: z.object({ id }),
  output: z.instanceof(FileResponse),
  file: ["image/webp"],
  errors: ["not_found"],
  limit: "images",
});
