import { z } from "zod";

/** A server sentence beside the outcome; pages show their own words where they have them. */
export const message = z.string();
/** An input method left on writes wide digits, which are the same ones. */
export const verificationCode = z.string().trim().normalize("NFKC").max(6);
