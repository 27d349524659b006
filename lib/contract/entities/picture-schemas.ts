import { z } from "zod";
import { sentence } from "../fields/field-sentences";
import { id } from "../fields/fields";
import { UploadedFile } from "../http/upload";

/** Maximum file size of an entity's picture, in bytes. */
export const ENTITY_PICTURE_MAX_BYTES = 10 * 1024 * 1024;

export const pictureFile = z.instanceof(UploadedFile, { error: sentence("picture_as_form") });
export const pictureUpload = { fields: ["image"], maxBytes: ENTITY_PICTURE_MAX_BYTES } as const;

/** The pictures of a form that has an entity's other fields too. */
export const formUpload = {
  fields: ["banner_image", "thumbnail_image"],
  maxBytes: ENTITY_PICTURE_MAX_BYTES,
} as const;

export const pictureInput = z.object({ id, image: pictureFile });
export const noPictureInput = z.object({ id });

/** The URL of a picture of the web, or the entity's current picture; absent or empty keeps it. */
const chosenAddress = z.string().trim().max(2000).nullish();

/** Pictures given by URL instead of upload. The server fetches and stores them once. */
export const pictureAddresses = { thumbnail_image_url: chosenAddress, banner_image_url: chosenAddress };
export type PictureAddresses = z.output<z.ZodObject<typeof pictureAddresses>>;

/** The URLs of an entity's two pictures; a new picture has a new URL. */
export const entityPictures = z.strictObject({
  thumbnail_image_url: z.string().nullable(),
  banner_image_url: z.string().nullable(),
});
