import { createTranslator } from "use-intl/core";
import replies from "./platform-messages/en/replies.json" with { type: "json" };

/** A sentence of the server's replies that are no errors, by its key; what is filled in is a value, never a pattern. */
export const serverText = createTranslator({ locale: "en", messages: replies });
