import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { FileAnswer } from "../file-answer";

export const getEntityPicture = defineEndpoint({
  ...ADDRESSES.getEntityPicture,
  access: "public",
  summary: "A picture of an entity, by its own id, for whoever may see it.",
  input: z.object({ id }),
  output: z.instanceof(FileAnswer),
  file: ["image/webp"],
  errors: ["not_found"],
  limit: "images",
});
