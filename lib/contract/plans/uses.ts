/**
 * The paid services that calls ask. `unit`: what a calendar month (UTC) counts, as the vendor bills it. `perMessage`: how
 * many units a plan includes for each of its monthly messages, where it has no right of its own for them; null where the
 * unit is that right.
 */
export const SERVICE_USES = {
  /** Replies that a language model writes: the plan's monthly messages. */
  reply: { service: "model", unit: "replies", perMessage: null },
  /** Other texts of a language model: translations, proposed questions, facts that a message states. */
  modelText: { service: "model", unit: "model_calls", perMessage: 2 },
  speech: { service: "speech", unit: "characters", perMessage: 2_000 },
  transcription: { service: "transcription", unit: "seconds", perMessage: 60 },
  /** Bounded by the plan's right to voices and the number of an entity's clones. */
  voiceClone: { service: "voiceCloning", unit: "clones", perMessage: null },
  /** The embedding of a question that is searched, or an admin's test: so cheap or rare that the rate limit bounds it. */
  question: { service: "embedding", unit: "questions", perMessage: null },
  test: { service: "model", unit: "tests", perMessage: null },
} as const;

export type ServiceUse = keyof typeof SERVICE_USES;
