import { z } from "zod";

/** A server sentence beside the outcome; pages show their own words where they have them. */
export const message = z.string();
export const verificationCode = z.string().trim().max(6);
