/** Classifies what people write. */
export type Moderation = Readonly<{
  /** The categories that apply to the text, in OpenAI's names ("hate/threatening"). Throws when the service fails. */
  categorize: (text: string, signal: AbortSignal) => Promise<readonly string[]>;
}>;

/** The service answered with something else than a classification. */
export class ModerationFailure extends Error {
  override readonly name = "ModerationFailure";
}
