import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { entityPictures, noPictureInput } from "./picture-schemas";

export const deleteThumbnailImage = defineEndpoint({
  ...ADDRESSES.deleteThumbnailImage,
  access: "account",
  summary: "Takes the thumbnail of an entity of the caller's away. Succeeds when there is none.",
  input: noPictureInput,
  output: entityPictures,
  errors: ["not_found"],
});
