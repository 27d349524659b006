import errors from "./platform-messages/en/errors.json" with { type: "json" };
import fields from "./platform-messages/en/fields.json" with { type: "json" };
import notFound from "./platform-messages/en/not-found.json" with { type: "json" };

const en = { errors, fields, notFound };

export type ErrorMessages = typeof en;
/** The kinds of records that a call can fail to find. */
export type MissingThing = keyof typeof notFound;

/** The sentences of the platform's errors: by code, by field, and by the kind of record that was not found. */
export function loadErrorMessages(): ErrorMessages {
  return en;
}
