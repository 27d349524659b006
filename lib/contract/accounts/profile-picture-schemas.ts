import { z } from "zod";

/** The URL of the caller's picture, readable by the caller only; null without one. A new picture has a new URL. */
export const profilePicture = z.strictObject({ profile_pic_url: z.string().nullable() });

/** Maximum file size of a picture, in bytes. */
export const PICTURE_MAX_BYTES = 8 * 1024 * 1024;
