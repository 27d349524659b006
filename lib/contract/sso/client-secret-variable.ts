import { z } from "zod";

/** The name of an environment variable that holds an OpenID client's secret, never the secret. */
export const clientSecretVariable = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]{0,60}_CLIENT_SECRET$/, "The name of an environment variable that ends with _CLIENT_SECRET.");
