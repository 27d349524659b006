import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { captchaToken } from "../captcha/schemas";
import { defineEndpoint } from "../endpoint";
import { id, urlslug } from "../fields";
import { newEntity, optionalDisclaimer } from "./new-entity";

export const createEntityUnauth = defineEndpoint({
  ...ADDRESSES.createEntityUnauth,
  access: "public",
  summary:
    "Makes the entity of a workflow, which nobody sees until it belongs to an account. Called again it is changed.",
  input: z.object({
    ...newEntity,
    body_intro_text: optionalDisclaimer,
    /** The workflow's id. */
    guid: id,
    captcha_token: captchaToken,
  }),
  output: z.strictObject({ success: z.literal(true), id, urlslug, entity_name: z.string() }),
  errors: [
    "captcha_failed",
    "not_found",
    "workflow_closed",
    "already_exists",
    "payment_needed",
    "payment_processing",
    "payment_incomplete",
  ],
  limit: "createEntity",
});
