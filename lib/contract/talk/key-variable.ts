import { z } from "zod";

/** The name of an environment variable that holds a model's key, never the key. Other secrets cannot be named. */
export const keyVariable = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]{0,60}_API_KEY$/, "The name of an environment variable that ends with _API_KEY.")
  .refine((name) => !/^(?:SPEECH|ELEVENLABS)_/.test(name), "This key belongs to another part of the product.");
