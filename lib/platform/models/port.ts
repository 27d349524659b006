import type { LanguageModelV3 } from "@ai-sdk/provider";
import { z } from "zod";

/** The key of providerOptions under which a prompt's grounding travels to the embedded model. */
export const GROUNDING = "semblance";

/**
 * What a reply may rest on, beside the prompt's own words: language models read the numbered passages in the system
 * prompt; the embedded model reads this, since it quotes and does not write.
 */
export const grounding = z.object({
  entity: z.object({ name: z.string(), type: z.string(), caption: z.string().nullable(), topics: z.array(z.string()) }),
  question: z.string(),
  /** The language the reply is asked for in; quotations stay in the material's. */
  language: z.string(),
  isAboutSomething: z.boolean(),
  /** The logarithm of the odds that the material speaks of the question; null when it holds none of its words. */
  evidence: z.number().nullable(),
  /** The share of the question's weight that the best passages hold. */
  coverage: z.number(),
  passages: z.array(
    z.object({
      index: z.number().int(),
      language: z.string(),
      sentences: z.array(z.object({ text: z.string(), score: z.number() })),
    }),
  ),
});
export type Grounding = z.output<typeof grounding>;

/** A language model, as far as it is asked for anything: to write while it is read. */
export type WritingModel = Pick<LanguageModelV3, "doStream">;

export type ModelProvider = Readonly<{
  /** True when replies are quotations made here, with no language model behind them. */
  isEmbedded: boolean;
  /** What is stored with a reply as its author. */
  name: string;
  languageModel: WritingModel;
}>;
