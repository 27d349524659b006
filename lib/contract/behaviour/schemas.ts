import { z } from "zod";
import { atMost, line, optionalText, storable } from "../fields";

/** Limits of the form, counted in characters, words and lines. */
const PURPOSE_MAX = 500;
const GREETING_MAX = 300;
const NO_ANSWER_MAX = 300;
const TONE_WORDS_MAX = 8;
const TONE_WORD_MAX = 30;
const RULES_MAX = 20;
const RULE_MAX = 300;
/** The most earlier turns of a preview. */
export const PREVIEW_TURNS_MAX = 20;

/** The limits that the form gets as data: the browser does not load the schemas. */
export const BEHAVIOUR_LIMITS = {
  purpose: PURPOSE_MAX,
  greeting: GREETING_MAX,
  noAnswer: NO_ANSWER_MAX,
  toneWords: TONE_WORDS_MAX,
  toneWord: TONE_WORD_MAX,
  rules: RULES_MAX,
  rule: RULE_MAX,
};

/** The sources of replies: the material alone, the material for facts, or the model's own knowledge as well. */
export const sourceUse = z.enum(["strict", "balanced", "free"]);
export const replyLength = z.enum(["short", "as_needed", "long"]);
export const moderationLevel = z.enum(["off", "standard", "strict"]);
/**
 * At the end of the monthly budget: a cheaper talk system and then approved answers only; questions without an answer;
 * or replies as before, up to twice the budget.
 */
export const whenSpent = z.enum(["answer_more_simply", "take_questions_only", "continue"]);

const rule = z.string().overwrite(storable).trim().min(1).check(atMost(RULE_MAX));

/** How an entity converses. The draft and every published version have this shape. */
export const behaviourSettings = z.object({
  /** The purpose of the entity, in one or two sentences. */
  purpose: optionalText(PURPOSE_MAX),
  tone: z.array(line(TONE_WORD_MAX)).max(TONE_WORDS_MAX).default([]),
  /** Each rule takes precedence over every other setting. */
  rules: z.array(rule).max(RULES_MAX).default([]),
  /** Those of `rules` that replies may say to visitors word for word. Every other rule is secret. */
  sayable_rules: z.array(rule).max(RULES_MAX).default([]),
  /** Shown when a chat opens. */
  greeting: optionalText(GREETING_MAX),
  /** The reply when the entity does not know; null for the catalogue's sentence. */
  no_answer: optionalText(NO_ANSWER_MAX),
  source_use: sourceUse.default("balanced"),
  length: replyLength.default("as_needed"),
  /** Questions offered when a chat opens and when the entity does not know. */
  suggested_questions: z.boolean().default(true),
  /** Up to three questions under the newest reply. */
  follow_ups: z.boolean().default(true),
  /** "Tell me when you can answer this" under a reply that does not know. */
  ask_later: z.boolean().default(true),
  memory: z.boolean().default(false),
  show_sources: z.boolean().default(true),
  moderation: moderationLevel.default("standard"),
  /** Replies a calendar month (UTC); null for no budget of its own. */
  budget_messages: z.int().min(1).max(10_000_000).nullable().default(null),
  /** Cents a calendar month (UTC), in the currency of the talk system; null for no budget of its own. */
  budget_cents: z.int().min(1).max(100_000_000).nullable().default(null),
  /** The share of the budget at which owners are notified. */
  budget_warning_percent: z.int().min(10).max(100).default(80),
  when_spent: whenSpent.default("answer_more_simply"),
});
export type BehaviourSettings = z.output<typeof behaviourSettings>;

/** The behaviour of an entity whose owner has published none. */
export const DEFAULT_BEHAVIOUR: BehaviourSettings = behaviourSettings.parse({});
