import { z } from "zod";

/** Where the caller's picture is, for the caller; null without one. Another picture has another address. */
export const profilePicture = z.strictObject({ profile_pic_url: z.string().nullable() });

/** The largest file that is taken for a picture. */
export const PICTURE_MAX_BYTES = 8 * 1024 * 1024;
