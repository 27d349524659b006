/** Classifies what people write. */
export type Moderation = Readonly<{
  /** The categories that apply to the text, in OpenAI's names ("hate/threatening"). Throws when the service fails. */
  categorize: (text: string, signal: AbortSignal) => Promise<readonly string[]>;
}>;

/** The response of the service is not a classification. */
export class ModerationFailure extends Error {
  override readonly name = "ModerationFailure";
}
