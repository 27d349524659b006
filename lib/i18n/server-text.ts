import { createTranslator } from "use-intl/core";
import replies from "./platform-messages/en/replies.json" with { type: "json" };

/** Translates a sentence of the server's replies that are no errors. Inserted values are never parsed as patterns. */
export const serverText = createTranslator({ locale: "en", messages: replies });
