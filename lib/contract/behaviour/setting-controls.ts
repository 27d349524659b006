/**
 * Every setting of an entity's conversations, in the order of the form, with the control that edits it, its limits and its
 * default. The schemas, the form and the comparison of two states follow it: a new setting is a row here and its name in the
 * catalogue `behaviour`. `behaviour-prompt.ts` adds its paragraph to the prompt. Plain data: the browser loads no schemas.
 */
export const SETTING_CONTROLS = {
  /** The purpose of the entity, in one or two sentences. */
  purpose: { kind: "text", max: 500 },
  tone: { kind: "words", max: 8, charactersMax: 30 },
  /** Each rule takes precedence over every other setting. */
  rules: { kind: "lines", max: 20, charactersMax: 300 },
  /** Those of `rules` that replies may say to visitors word for word. Every other rule is secret. */
  sayable_rules: { kind: "some_lines", max: 20, charactersMax: 300 },
  /** Shown when a chat opens. */
  greeting: { kind: "text", max: 300 },
  /** The reply when the entity does not know; null for the catalogue's sentence. */
  no_answer: { kind: "text", max: 300 },
  /** The sources of replies: the material alone, the material for facts, or the model's own knowledge as well. */
  source_use: { kind: "choice", choices: ["strict", "balanced", "free"], initial: "balanced" },
  length: { kind: "choice", choices: ["short", "as_needed", "long"], initial: "as_needed" },
  /** A language model writes what is searched for, where a message leans on earlier ones or finds little. It is one short call. */
  query_writing: { kind: "switch", initial: true },
  /** Up to three questions under the newest reply. */
  follow_ups: { kind: "switch", initial: true },
  /** Questions offered when a chat opens and when the entity does not know. */
  suggested_questions: { kind: "switch", initial: true },
  /** "Tell me when you can answer this" under a reply that does not know. */
  ask_later: { kind: "switch", initial: true },
  memory: { kind: "switch", initial: false },
  show_sources: { kind: "switch", initial: true },
  moderation: { kind: "choice", choices: ["standard", "strict", "off"], initial: "standard" },
  /** Replies a calendar month (UTC); null for no budget of its own. */
  budget_messages: { kind: "count", max: 10_000_000 },
  /** Cents a calendar month (UTC), in the currency of the talk system; null for no budget of its own. */
  budget_cents: { kind: "money", max: 100_000_000 },
  /** The share of the budget at which owners are notified. */
  budget_warning_percent: { kind: "percent", min: 10, max: 100, initial: 80 },
  /**
   * At the end of the monthly budget: a cheaper talk system and then approved answers only; questions without an answer;
   * or replies as before, up to twice the budget.
   */
  when_spent: {
    kind: "choice",
    choices: ["answer_more_simply", "take_questions_only", "continue"],
    initial: "answer_more_simply",
  },
} as const;

export type SettingControls = typeof SETTING_CONTROLS;
export type SettingName = keyof SettingControls;
export type SettingControl = SettingControls[SettingName];

/** The names of the settings with one of these kinds of control. */
export type SettingOf<Kind extends SettingControl["kind"]> = {
  [Name in SettingName]: SettingControls[Name]["kind"] extends Kind ? Name : never;
}[SettingName];

/** Every setting, in the order of the form. */
export const SETTING_NAMES = Object.keys(SETTING_CONTROLS) as readonly SettingName[];

/** The settings that are on or off. */
export const SWITCHES = SETTING_NAMES.filter(
  (name): name is SettingOf<"switch"> => SETTING_CONTROLS[name].kind === "switch",
);
