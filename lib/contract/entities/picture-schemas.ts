import { z } from "zod";
import { sentence } from "../field-sentences";
import { id } from "../fields";
import { UploadedFile } from "../upload";

/** The largest file that is taken for a picture of an entity. */
export const ENTITY_PICTURE_MAX_BYTES = 10 * 1024 * 1024;

export const pictureFile = z.instanceof(UploadedFile, { error: sentence("picture_as_form") });
export const pictureUpload = { fields: ["image"], maxBytes: ENTITY_PICTURE_MAX_BYTES } as const;

export const pictureInput = z.object({ id, image: pictureFile });
export const noPictureInput = z.object({ id });

/** The address of a picture of the web, or of one that the entity shows already; left out or empty nothing changes. */
const chosenAddress = z.string().trim().max(2000).nullish();

/** Pictures that an owner gives by address instead of by upload. The server fetches each once and stores it. */
export const pictureAddresses = { thumbnail_image_url: chosenAddress, banner_image_url: chosenAddress };
export type PictureAddresses = z.output<z.ZodObject<typeof pictureAddresses>>;

/** Where an entity's two pictures are; another picture has another address. */
export const entityPictures = z.strictObject({
  thumbnail_image_url: z.string().nullable(),
  banner_image_url: z.string().nullable(),
});
