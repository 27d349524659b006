import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { entityPictures, pictureInput, pictureUpload } from "./picture-schemas";

export const setThumbnailImage = defineEndpoint({
  ...ADDRESSES.setThumbnailImage,
  access: "account",
  summary:
    "Sets the thumbnail of an entity of the caller's from a file, which is written anew; the one before is removed.",
  input: pictureInput,
  output: entityPictures,
  errors: ["not_found"],
  limit: "pictures",
  upload: pictureUpload,
});
