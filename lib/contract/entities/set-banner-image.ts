import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { entityPictures, pictureInput, pictureUpload } from "./picture-schemas";

export const setBannerImage = defineEndpoint({
  ...ADDRESSES.setBannerImage,
  access: "account",
  summary:
    "Sets the banner of an entity of the caller's from a file, which is written anew; the one before is removed.",
  input: pictureInput,
  output: entityPictures,
  errors: ["not_found"],
  limit: "pictures",
  upload: pictureUpload,
});
