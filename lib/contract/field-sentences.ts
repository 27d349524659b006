import type catalogue from "../i18n/platform-messages/en/fields.json";

/** A sentence about a field, by its key in the catalogue `fields.json`. */
export type FieldSentence = keyof typeof catalogue.sentences;

/** A schema's own message for a field: the key of its sentence, which the platform turns into words. */
export const sentence = (key: FieldSentence): FieldSentence => key;
