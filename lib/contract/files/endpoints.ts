import { z } from "zod";
import { sentence } from "../fields/field-sentences";
import { wholeNumber } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { FileResponse } from "../http/file-response";
import { filesAddresses } from "./addresses";

export const getSocialImage = defineEndpoint({
  ...filesAddresses.getSocialImage,
  access: "public",
  servedOn: { ownDomain: "urlslug" },
  summary:
    "Returns the preview image of a public digital entity's page: 1200 by 630 pixels, with its portrait and its name.",
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

function isPictureAddress(url: string): boolean {
  if (/^\/(?![/\\])/.test(url)) return URL.canParse(url, "http://localhost");
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}

export const proxyImage = defineEndpoint({
  ...filesAddresses.proxyImage,
  access: "public",
  servedOn: { ownDomain: "unnamed" },
  summary:
    "Returns a picture that you may see, resized and re-encoded. Refuses web addresses that no digital entity uses.",
  input: z.object({
    /** Absolute, or a path of this site. */
    url: z.string().trim().max(2000).refine(isPictureAddress, sentence("picture_address")),
    w: wholeNumber(1, 4000).default(1600),
  }),
  output: z.instanceof(FileResponse),
  file: ["image/webp"],
  errors: ["not_found"],
  limit: "images",
});
