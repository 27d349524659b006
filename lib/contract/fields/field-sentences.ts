import type catalogue from "../../i18n/platform-messages/en/fields.json";

/** The key of a field's error message in the catalogue `fields.json`. */
export type FieldSentence = keyof typeof catalogue.sentences;

/** Type-checks the key of a schema's error message; the platform resolves it to the sentence. */
export const sentence = (key: FieldSentence): FieldSentence => key;
