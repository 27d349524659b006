import { z } from "zod";
import { sentence } from "../field-sentences";

/** The name of an environment variable that holds an OpenID client's secret, never the secret. */
export const clientSecretVariable = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]{0,60}_CLIENT_SECRET$/, sentence("client_secret_variable_form"));
