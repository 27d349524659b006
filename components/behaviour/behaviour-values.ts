import type { CallInput } from "@/lib/client/api/api";
import type { OwnedBehaviour } from "@/lib/contract/behaviour/owner-schemas";

export type Settings = OwnedBehaviour["settings"];

/** The settings as their form shows them: rules one a line, budgets as typed. */
export type BehaviourValues = Omit<
  Settings,
  "purpose" | "rules" | "greeting" | "no_answer" | "budget_messages" | "budget_cents"
> & {
  purpose: string;
  rules: string;
  greeting: string;
  no_answer: string;
  budget_messages: string;
  budget_money: string;
};

/** The limits of the form, handed over by the page so that the contract's schemas stay on the server. */
export type BehaviourLimits = {
  purpose: number;
  greeting: number;
  noAnswer: number;
  toneWords: number;
  toneWord: number;
  rules: number;
  rule: number;
};

export function valuesOf(settings: Settings): BehaviourValues {
  const { purpose, rules, greeting, no_answer, budget_messages, budget_cents, ...rest } = settings;
  return {
    ...rest,
    purpose: purpose ?? "",
    rules: rules.join("\n"),
    greeting: greeting ?? "",
    no_answer: no_answer ?? "",
    budget_messages: budget_messages === null ? "" : String(budget_messages),
    budget_money: budget_cents === null ? "" : (budget_cents / 100).toFixed(2),
  };
}

/** The settings of a form whose fields are valid. An empty field means no budget. */
export function settingsOf(values: BehaviourValues): Omit<CallInput<"updateBehaviour">, "id" | "version"> & Settings {
  const { purpose, greeting, no_answer, budget_messages, budget_money, ...rest } = values;
  const rules = rulesOf(values.rules);
  return {
    ...rest,
    purpose: purpose.trim() || null,
    rules,
    sayable_rules: rest.sayable_rules.filter((rule) => rules.includes(rule)),
    greeting: greeting.trim() || null,
    no_answer: no_answer.trim() || null,
    budget_messages: parseCount(budget_messages) ?? null,
    budget_cents: parseCents(budget_money) ?? null,
  };
}

/** The lines of a text that say something. */
export function rulesOf(text: string): string[] {
  return text
    .split("\n")
    .map((rule) => rule.trim())
    .filter((rule) => rule !== "");
}

/** The changes of a form whose rules are typed: a rule that is edited in its place stays secret or sayable. */
export function changeRules(
  values: Pick<BehaviourValues, "rules" | "sayable_rules">,
  rules: string,
): Pick<BehaviourValues, "rules" | "sayable_rules"> {
  const [before, after] = [rulesOf(values.rules), rulesOf(rules)];
  if (before.length !== after.length) return { rules, sayable_rules: values.sayable_rules };
  const edited = after.filter((_, at) => values.sayable_rules.includes(before[at] ?? ""));
  return {
    rules,
    sayable_rules: [...new Set([...values.sayable_rules.filter((rule) => !before.includes(rule)), ...edited])],
  };
}

const COUNT_MAX = 10_000_000;
const CENTS_MAX = 100_000_000;

/** A whole number from 1; null for an empty text, undefined for anything else. */
export function parseCount(text: string): number | null | undefined {
  const digits = text.trim().replace(/[\s.,'’](?=\d{3}(?:\D|$))/g, "");
  if (digits === "") return null;
  const count = /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
  return count >= 1 && count <= COUNT_MAX ? count : undefined;
}

/** An amount such as "20", "20.50" or "20,50" in cents; null for an empty text, undefined for anything else. */
export function parseCents(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === "") return null;
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed);
  if (!match) return undefined;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return cents >= 1 && cents <= CENTS_MAX ? cents : undefined;
}

type Problems = Readonly<Partial<Record<keyof BehaviourValues, string>>>;
type ProblemTexts = { ruleTooLong: string; tooManyRules: string; count: string; money: string };

/** The fields whose content cannot be saved, each with its sentence. Other texts are limited while they are typed. */
export function problemsOf(values: BehaviourValues, limits: BehaviourLimits, texts: ProblemTexts): Problems {
  const rules = rulesOf(values.rules);
  const isTooLong = rules.some((rule) => Array.from(rule).length > limits.rule);
  const rulesProblem = rules.length > limits.rules ? texts.tooManyRules : isTooLong ? texts.ruleTooLong : null;
  return {
    ...(rulesProblem ? { rules: rulesProblem } : {}),
    ...(parseCount(values.budget_messages) === undefined ? { budget_messages: texts.count } : {}),
    ...(parseCents(values.budget_money) === undefined ? { budget_money: texts.money } : {}),
  };
}
