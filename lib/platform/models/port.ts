import type { LanguageModelV3 } from "@ai-sdk/provider";
import { z } from "zod";
import { CHECKED_KINDS } from "../search/analysis/expected-answer";

/** The key of providerOptions under which a prompt's grounding travels to the embedded model. */
export const GROUNDING = "semblance";

const groundingBehaviour = z.object({
  /** The owner's sentence about what the entity is for. */
  purpose: z.string().nullable(),
  /** The reply to a question without an answer. */
  noAnswer: z.string().nullable(),
  sourceUse: z.enum(["strict", "balanced", "free"]),
  length: z.enum(["short", "as_needed", "long"]),
  /** Whether quotations have the number of their passage. */
  areSourcesShown: z.boolean(),
  /** The owner's rules in their own words; those that forbid a topic are obeyed. */
  rules: z.array(z.string()),
});
export type GroundingBehaviour = z.output<typeof groundingBehaviour>;

/**
 * The grounding of a reply, for the embedded model, which quotes. Language models read the numbered passages in the
 * system prompt instead.
 */
export const grounding = z.object({
  entity: z.object({ name: z.string(), type: z.string(), caption: z.string().nullable(), topics: z.array(z.string()) }),
  /** A correction that answers a question like this one: it is the whole reply. */
  answer: z.object({ index: z.number().int(), text: z.string() }).nullish(),
  /** The owner's settings that affect the text; the defaults when absent. */
  behaviour: groundingBehaviour.nullish(),
  /** The remembered facts, and the name among them; absent where the entity remembers no visitor. */
  memory: z.object({ name: z.string().nullable(), facts: z.array(z.string()) }).nullish(),
  question: z.string(),
  /** Whether the message only states something about its visitor, and asks nothing. */
  isStatement: z.boolean().nullish(),
  /** The requested language of the reply; quotations stay in the material's language. */
  language: z.string(),
  isAboutSomething: z.boolean(),
  /** Log odds that the material is about the question; null when it contains none of its terms. */
  evidence: z.number().nullable(),
  /** Log odds that the material answers the question. */
  answerOdds: z.number().nullish(),
  /** The share of the question's term weight in the best passages. */
  coverage: z.number(),
  /** Words for the question's subject that the whole material lacks, and their share of the term weight. */
  missing: z.array(z.string()).nullish(),
  missingShare: z.number().nullish(),
  /** The kind of answer that the question asks for and no passage has. */
  missingKind: z.enum(CHECKED_KINDS).nullish(),
  /** Whether words of the question were translated for the best passage. */
  isTranslated: z.boolean().nullish(),
  /** The languages of the material. */
  materialLanguages: z.array(z.string()).nullish(),
  passages: z.array(
    z.object({
      index: z.number().int(),
      language: z.string(),
      /** The headings above it, joined by " · "; of a typed answer, its question. */
      heading: z.string().nullish(),
      /** The whole text, whose paragraphs and lists the sentences belong to. */
      body: z.string().nullish(),
      sentences: z.array(z.object({ text: z.string(), score: z.number() })),
    }),
  ),
});
export type Grounding = z.output<typeof grounding>;

/** The used part of a language model: streaming generation. */
export type WritingModel = Pick<LanguageModelV3, "doStream">;

export type ModelProvider = Readonly<{
  /** True when replies are quotations without a language model. */
  isEmbedded: boolean;
  /** The model's name, stored with a reply. */
  name: string;
  languageModel: WritingModel;
}>;
