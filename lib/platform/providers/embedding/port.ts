/** Makes vectors of texts: texts that mean alike have vectors that point alike. */
export type Embedding = Readonly<{
  /** What made a vector; vectors of two models cannot be compared. */
  model: string;
  /** One vector of length 1 for each text, in their order. Throws when the service fails or answers something else. */
  embed: (texts: readonly string[], signal: AbortSignal) => Promise<Float32Array[]>;
}>;

/** What came back cannot be the vectors of what was asked. */
export class EmbeddingFailure extends Error {
  override readonly name = "EmbeddingFailure";
}
