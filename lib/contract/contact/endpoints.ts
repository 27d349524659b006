import { z } from "zod";
import { captchaToken } from "../captcha/schemas";
import { sentence } from "../fields/field-sentences";
import { atMost, emailAddress, optionalLine, personName, storable } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { contactAddresses } from "./addresses";
import { CONTACT_MESSAGE_MAX, CONTACT_TOPICS } from "./topics";

export const sendContactMessage = defineEndpoint({
  ...contactAddresses.sendContactMessage,
  access: "public",
  summary:
    "Stores a message to the people who run this site and emails it to the first admin. One about a page is a report of it, too.",
  input: z.object({
    name: personName,
    email_address: emailAddress,
    organisation: optionalLine(200),
    topic: z.enum(CONTACT_TOPICS),
    /** The page that a message with the topic `report` is about. Without a page there, it is a message alone. */
    urlslug: z.string().max(200).optional(),
    message: z
      .string()
      .overwrite(storable)
      .trim()
      .min(1, sentence("contact_message_missing"))
      .check(atMost(CONTACT_MESSAGE_MAX)),
    captcha_token: captchaToken,
  }),
  output: z.strictObject({ success: z.boolean(), message: z.string() }),
  errors: ["captcha_failed"],
  limit: "contact",
});
