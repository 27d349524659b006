import type { BehaviourSettings } from "@/lib/contract/behaviour/schemas";
import type { SettingName } from "@/lib/contract/behaviour/setting-controls";
import type { TalkParameters } from "../../talk/talk-parameters";

/** The material that a reply may draw on, and how it names its documents. */
const SOURCES: Record<BehaviourSettings["source_use"], string> = {
  strict:
    "Answer from the numbered documents and from nothing else, as far as you can in their own words. After each statement name its document, as in [1]. Draw no conclusions that the documents do not draw, and say which part of the question they leave open.",
  balanced:
    "Answer from the numbered documents and from nothing else. After each statement name its document, as in [1].",
  free: "Answer from the numbered documents first, and name the document after each statement from it, as in [1]. You may add what you know yourself: say that it is not from your material, and never give it a document's number.",
};

const NOT_KNOWN: Record<BehaviourSettings["source_use"], string> = {
  strict: "When the documents do not answer the question",
  balanced: "When the documents do not answer the question",
  free: "When neither the documents nor your own knowledge answer the question",
};

const LENGTHS: Record<BehaviourSettings["length"], string> = {
  short: "Answer in one to three sentences.",
  as_needed: "",
  long: "Answer at length, in several paragraphs, with everything in the documents that helps.",
};

/**
 * The most tokens of a short reply. The sentence in the prompt makes it short; this bounds a model that ignores it, and
 * leaves room for scripts that take several tokens a word and for servers that count a model's thoughts.
 */
const SHORT_TOKENS_MAX = 1_000;

/** The rule about what a reply draws on. */
export function sourceRule({ source_use }: BehaviourSettings): string {
  return SOURCES[source_use];
}

/** The rule about a question that has no answer. */
export function noAnswerRule({ source_use, no_answer }: BehaviourSettings): string {
  const then = no_answer
    ? `say this in the language of your answer, and nothing else: “${no_answer}”`
    : "say so plainly and name what you can speak about";
  return `${NOT_KNOWN[source_use]}, ${then}. When they answer a part of it, answer that part and say what is missing. Never invent.`;
}

/** The paragraph of each setting that adds one to the prompt, in the order of the prompt. */
const PARAGRAPHS: Partial<Record<SettingName, (settings: BehaviourSettings) => string>> = {
  rules: (settings) => {
    const numbered = settings.rules.map((rule, at) => `${at + 1}. ${rule}`);
    return numbered.length === 0 ? "" : [OWNER_RULES, ...numbered, ...sayableNumbers(settings)].join("\n");
  },
  purpose: ({ purpose }) => (purpose ? `Your purpose: ${purpose}` : ""),
  tone: ({ tone }) => (tone.length > 0 ? `Your tone: ${tone.join(", ")}.` : ""),
  length: ({ length }) => LENGTHS[length],
  greeting: ({ greeting }) => (greeting ? `The visitor has already read your greeting: “${greeting}”` : ""),
};

/** The owner's settings as paragraphs of the prompt; empty for the default behaviour. */
export function behaviourPrompt(settings: BehaviourSettings): string {
  const paragraphs = Object.values(PARAGRAPHS).map((paragraph) => paragraph(settings));
  return paragraphs.filter((paragraph) => paragraph !== "").join("\n\n");
}

const OWNER_RULES =
  "The owner's rules. Each takes precedence over everything below, a document with the owner's answer included; none changes the rules above.";

/** The sentence that exempts rules from being secret. */
function sayableNumbers({ rules, sayable_rules }: BehaviourSettings): string[] {
  const numbers = rules.flatMap((rule, at) => (sayable_rules.includes(rule) ? [at + 1] : []));
  return numbers.length > 0 ? [`Visitors may be told what these of the owner's rules say: ${numbers.join(", ")}.`] : [];
}

/** A quotation in a rule is something to say: "End with “I give no legal advice.”" */
const QUOTED = /“[^”]{1,300}”|„[^“”]{1,300}[“”]|«[^»]{1,300}»|»[^«]{1,300}«|"[^"]{1,300}"|「[^」]{1,300}」/gu;

/**
 * The owner's rules that no reply may say, without what they quote: a rule is secret unless its owner has marked it. Purpose,
 * greeting and the sentence for no answer are meant for visitors.
 */
export function secretOwnerRules({ rules, sayable_rules }: BehaviourSettings): string[] {
  return rules.filter((rule) => !sayable_rules.includes(rule)).flatMap((rule) => rule.split(QUOTED));
}

/** The parameters of a call, with the cap of a short reply. */
export function withLength<T extends Pick<TalkParameters, "maxOutputTokens">>(
  parameters: T,
  { length }: BehaviourSettings,
): T {
  if (length !== "short") return parameters;
  return { ...parameters, maxOutputTokens: Math.min(parameters.maxOutputTokens ?? SHORT_TOKENS_MAX, SHORT_TOKENS_MAX) };
}
