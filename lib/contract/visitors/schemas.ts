import { z } from "zod";

/** The result with the server's sentence; pages show their own text where they have one. */
export const message = z.string();
/** Normalises full-width digits, which input methods produce. */
export const verificationCode = z.string().trim().normalize("NFKC").max(6);
