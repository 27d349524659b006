/** Creates embeddings: texts of similar meaning have vectors of similar direction. */
export type Embedding = Readonly<{
  /** The name of the model; vectors of different models cannot be compared. */
  model: string;
  /** One unit vector per text, in order. Throws when the service fails or its response is invalid. */
  embed: (texts: readonly string[], signal: AbortSignal) => Promise<Float32Array[]>;
}>;

/** The response cannot be the vectors of the texts. */
export class EmbeddingFailure extends Error {
  override readonly name = "EmbeddingFailure";
}
