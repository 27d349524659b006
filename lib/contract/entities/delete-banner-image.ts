import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { entityPictures, noPictureInput } from "./picture-schemas";

export const deleteBannerImage = defineEndpoint({
  ...ADDRESSES.deleteBannerImage,
  access: "account",
  summary: "Takes the banner of an entity of the caller's away. Succeeds when there is none.",
  input: noPictureInput,
  output: entityPictures,
  errors: ["not_found"],
});
