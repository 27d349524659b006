import type { GeneratedReply } from "./generate-with-fallback";

/** The tokens and the cost of a reply, as they are stored with it. */
export function usageOf({ system, model, firstTokenMs, inputTokens, outputTokens, endedBy }: GeneratedReply) {
  const costMicros = Math.round((inputTokens ?? 0) * system.priceIn + (outputTokens ?? 0) * system.priceOut);
  const cost = { costMicros, costCurrency: system.currency };
  return { talkSystemId: system.id, model, firstTokenMs, inputTokens, outputTokens, endedBy, ...cost };
}
