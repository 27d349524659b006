import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { FileAnswer } from "../file-answer";

/** How wide pictures are kept; another width gets the next larger one. */
export const IMAGE_WIDTHS = [160, 400, 800, 1600] as const;

export const proxyImage = defineEndpoint({
  ...ADDRESSES.proxyImage,
  access: "public",
  summary: "A picture of the web that an entity the caller may see names as its own, made smaller and written anew.",
  input: z.object({
    url: z.url({ protocol: /^https?$/ }).max(2000),
    w: z.coerce.number<number | string>().int().min(1).max(4000).default(1600),
  }),
  output: z.instanceof(FileAnswer),
  file: ["image/webp"],
  errors: ["not_found"],
  limit: "images",
});
