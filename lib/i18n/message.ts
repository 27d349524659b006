import type { ReactNode } from "react";

/** A sentence of a catalogue without values. */
export type Text = string;
/** A value that is inserted as it is. */
export type Value = string | number;
/** Renders what a tag of a sentence encloses. */
export type Tag = (content: ReactNode) => ReactNode;

/** A sentence with values: called with them, it is formatted in the language of its page. */
export type Message<Values> = (values: Readonly<Values>) => string;
/** A sentence with tags, which is rendered. */
export type RichMessage<Values> = (values: Readonly<Values>) => ReactNode;

/** The texts of a catalogue. `Sentences`: the types of those that have values, in the catalogue's tree. */
export type TextsOf<Catalogue, Sentences> = {
  [Key in keyof Catalogue]: Catalogue[Key] extends string
    ? Key extends keyof Sentences
      ? Sentences[Key]
      : Text
    : TextsOf<Catalogue[Key], Key extends keyof Sentences ? Sentences[Key] : unknown>;
};

type Sentence = Text | ((values: never) => ReactNode);

/** The texts of a tree that need no values. */
export type Labels<Texts> = {
  [Key in keyof Texts as Texts[Key] extends (values: never) => ReactNode ? never : Key]: Texts[Key] extends Text
    ? Text
    : Labels<Texts[Key]>;
};

/** The paths of all parts of a tree of texts: `chat`, `chat.composer`. */
export type PartPath<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends Sentence ? never : Key | `${Key}.${PartPath<Texts[Key]>}`;
}[keyof Texts & string];

/** The part of a tree of texts at a path. */
export type PartAt<Texts, Path> = Path extends `${infer Key}.${infer Rest}`
  ? Key extends keyof Texts
    ? PartAt<Texts[Key], Rest>
    : never
  : Path extends keyof Texts
    ? Texts[Path]
    : never;

/** The values that each of several sentences may need. */
export type ValuesOf<Sentence> = (
  Sentence extends (values: infer Values) => unknown
    ? (values: Values) => void
    : never
) extends (values: infer All) => void
  ? All
  : never;

/** One of several sentences, of which only some have values. */
export function textWith<Values>(sentence: Text | Message<Values>, values: Values): string {
  return typeof sentence === "string" ? sentence : sentence(values);
}
