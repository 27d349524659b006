import { createTranslator } from "use-intl/core";
import errors from "./platform-messages/en/errors.json" with { type: "json" };
import fields from "./platform-messages/en/fields.json" with { type: "json" };
import mails from "./platform-messages/en/mails.json" with { type: "json" };
import notFound from "./platform-messages/en/not-found.json" with { type: "json" };
import replies from "./platform-messages/en/replies.json" with { type: "json" };

/** Translates a sentence of the server's replies that are no errors. Inserted values are never parsed as patterns. */
export const serverText = createTranslator({ locale: "en", messages: replies });

const en = { errors, fields, notFound };

export type ErrorMessages = typeof en;

/** The kinds of records that a call can fail to find. */
export type MissingThing = keyof typeof notFound;

/** The sentences of the platform's errors: by code, by field, and by the kind of record that was not found. */
export function loadErrorMessages(): ErrorMessages {
  return en;
}

export type MailMessages = typeof mails;

/** All texts of the mails, by kind of mail. They are separate from the interface's texts, since no page needs them. */
export function loadMailMessages(): MailMessages {
  return mails;
}
