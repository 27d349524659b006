import type { CallInput } from "@/lib/client/api/api";
import type { OwnedBehaviour } from "@/lib/contract/behaviour/owner-schemas";
import {
  SETTING_CONTROLS,
  SETTING_NAMES,
  type SettingControl,
  type SettingName,
  type SettingOf,
} from "@/lib/contract/behaviour/setting-controls";

export type Settings = OwnedBehaviour["settings"];

/** The settings as their form shows them: rules one a line, budgets as typed. */
export type BehaviourValues = Omit<Settings, TypedName> & Record<TypedName, string>;
type TypedName = SettingOf<"text" | "lines" | "count" | "money">;

export function valuesOf(settings: Settings): BehaviourValues {
  const values = SETTING_NAMES.map((name) => [name, typedValue(SETTING_CONTROLS[name], settings[name])]);
  return Object.fromEntries(values);
}

function typedValue({ kind }: SettingControl, setting: Settings[SettingName]): BehaviourValues[SettingName] {
  if (setting === null) return "";
  if (kind === "lines" && Array.isArray(setting)) return setting.join("\n");
  if (kind === "count") return String(setting);
  return kind === "money" ? (Number(setting) / 100).toFixed(2) : setting;
}

/** The settings of a form whose fields are valid; an empty field means no budget. */
export function settingsOf(values: BehaviourValues): Omit<CallInput<"updateBehaviour">, "id" | "version"> & Settings {
  const settings = SETTING_NAMES.map((name) => [name, settingOf(SETTING_CONTROLS[name], values[name])]);
  const rules = rulesOf(values.rules);
  return {
    ...Object.fromEntries(settings),
    sayable_rules: values.sayable_rules.filter((rule) => rules.includes(rule)),
  };
}

function settingOf({ kind }: SettingControl, value: BehaviourValues[SettingName]): Settings[SettingName] {
  if (typeof value !== "string") return value;
  if (kind === "lines") return rulesOf(value);
  if (kind === "count") return parseCount(value) ?? null;
  if (kind === "money") return parseCents(value) ?? null;
  return kind === "text" ? value.trim() || null : value;
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

/** A whole number from 1; null for an empty text, undefined for anything else. */
export function parseCount(text: string): number | null | undefined {
  const digits = text.trim().replace(/[\s.,'’](?=\d{3}(?:\D|$))/g, "");
  if (digits === "") return null;
  const count = /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
  return count >= 1 && count <= SETTING_CONTROLS.budget_messages.max ? count : undefined;
}

/** An amount such as "20", "20.50" or "20,50" in cents; null for an empty text, undefined for anything else. */
export function parseCents(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === "") return null;
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed);
  if (!match) return undefined;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return cents >= 1 && cents <= SETTING_CONTROLS.budget_cents.max ? cents : undefined;
}

type Problems = Readonly<Partial<Record<keyof BehaviourValues, string>>>;
type ProblemTexts = { ruleTooLong: string; tooManyRules: string; count: string; money: string };

/** The fields whose content cannot be saved, each with its sentence. Other texts are limited while they are typed. */
export function problemsOf(values: BehaviourValues, texts: ProblemTexts): Problems {
  const problems = SETTING_NAMES.map((name) => [name, problemOf(SETTING_CONTROLS[name], String(values[name]), texts)]);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null));
}

function problemOf(control: SettingControl, value: string, texts: ProblemTexts): string | null {
  if (control.kind === "count") return parseCount(value) === undefined ? texts.count : null;
  if (control.kind === "money") return parseCents(value) === undefined ? texts.money : null;
  if (control.kind !== "lines") return null;
  const rules = rulesOf(value);
  if (rules.length > control.max) return texts.tooManyRules;
  return rules.some((rule) => Array.from(rule).length > control.charactersMax) ? texts.ruleTooLong : null;
}
