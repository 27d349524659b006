import errors from "./platform-messages/en/errors.json" with { type: "json" };
import fields from "./platform-messages/en/fields.json" with { type: "json" };
import notFound from "./platform-messages/en/not-found.json" with { type: "json" };

const en = { errors, fields, notFound };

export type ErrorMessages = typeof en;
/** What a call can look for and not find. */
export type MissingThing = keyof typeof notFound;

/** What the platform answers to calls that it refuses: by code, by field, and by what was not found. */
export function loadErrorMessages(): ErrorMessages {
  return en;
}
