import type { CallInput } from "@/lib/client/api/api";
import type { TalkParametersState } from "@/lib/contract/talk/schemas";
import { findSlots } from "./prompt-slots";
import { parseNumber } from "./talk-system-values";

export const NUMBERS = ["temperature", "max_output_tokens", "history_window", "passages"] as const;
export type NumberParameter = (typeof NUMBERS)[number];
export type ParameterName = NumberParameter | "system_prompt" | "language_policy";
const NAMES: readonly ParameterName[] = ["system_prompt", ...NUMBERS, "language_policy"];

/** The values of the form; `own` lists the parameters that this level sets, by a comma. */
export type ParameterValues = Readonly<Record<ParameterName | "own", string>>;
type Level = Omit<CallInput<"updateTalkParameters">, "id" | "entity_id" | "version">;

export function valuesOf({ own }: Pick<TalkParametersState, "own">): ParameterValues {
  const texts = NAMES.map((name) => [name, own[name] === null ? "" : String(own[name])] as const);
  return {
    ...(Object.fromEntries(texts) as Record<ParameterName, string>),
    own: NAMES.filter((name) => own[name] !== null).join(),
  };
}

export const isOwn = ({ own }: ParameterValues, name: ParameterName) => own.split(",").includes(name);

/** The changes that set a parameter on this level, beginning with a value, or that leave it to the level above. */
export function withOwn(values: ParameterValues, name: ParameterName, value: string | null): Partial<ParameterValues> {
  const others = values.own.split(",").filter((other) => other !== "" && other !== name);
  return { [name]: value ?? "", own: (value === null ? others : [...others, name]).join() };
}

type ProblemTexts = { required: string; number: string; unknownSlots: (slots: string) => string };

/** The problems of the parameters of this level, by parameter; the server checks the rest. */
export function parameterProblems(
  values: ParameterValues,
  slots: readonly string[],
  texts: ProblemTexts,
): Partial<Record<ParameterName, string>> {
  const wrong = NUMBERS.filter((name) => isOwn(values, name) && parseNumber(values[name]) === null);
  const { unknown } = findSlots(values.system_prompt, slots);
  const isEmpty = isOwn(values, "system_prompt") && values.system_prompt.trim() === "";
  return {
    ...(isEmpty ? { system_prompt: texts.required } : {}),
    ...(unknown.length > 0 ? { system_prompt: texts.unknownSlots(unknown.map((slot) => `{${slot}}`).join(" ")) } : {}),
    ...Object.fromEntries(wrong.map((name) => [name, texts.number])),
  };
}

/** The level as a call takes it; null leaves a parameter to the level above. */
export function levelOf(values: ParameterValues): Level {
  const numberOf = (name: NumberParameter) => (isOwn(values, name) ? parseNumber(values[name]) : null);
  return {
    system_prompt: isOwn(values, "system_prompt") ? values.system_prompt : null,
    temperature: numberOf("temperature"),
    max_output_tokens: numberOf("max_output_tokens"),
    history_window: numberOf("history_window"),
    passages: numberOf("passages"),
    language_policy: isOwn(values, "language_policy") ? (values.language_policy as Level["language_policy"]) : null,
  };
}
