import { z } from "zod";
import { sentence } from "./field-sentences";

/** The name of an environment variable that holds an OpenID client's secret, never the secret. */
export const clientSecretVariable = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]{0,60}_CLIENT_SECRET$/, sentence("client_secret_variable_form"));

/** The name of an environment variable that holds a model's key, never the key. Other secrets cannot be named. */
export const keyVariable = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]{0,60}_API_KEY$/, sentence("key_variable_form"))
  .refine((name) => !/^(?:SPEECH|ELEVENLABS|MODERATION)_/.test(name), sentence("key_variable_taken"));
