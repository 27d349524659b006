import type { TalkParameterLevel } from "@/lib/contract/talk/schemas";
import type { TalkParametersRow } from "../../db/schema/talk";

export type ParameterLevel = Pick<
  TalkParametersRow,
  "systemPrompt" | "temperature" | "maxOutputTokens" | "historyWindow" | "passages" | "languagePolicy"
>;

/** The parameters of a reply. A null temperature or length leaves the model's own default. */
export type TalkParameters = Readonly<{
  systemPrompt: string;
  temperature: number | null;
  maxOutputTokens: number | null;
  historyWindow: number;
  passages: number;
  languagePolicy: "visitor" | "entity" | "material";
}>;

const DEFAULTS: TalkParameters = {
  systemPrompt: [
    "You are {name}: a digital entity that answers from collected material.",
    "{description}",
    "{instructions}",
    "{year}",
    "{language}",
  ].join("\n"),
  temperature: null,
  maxOutputTokens: null,
  historyWindow: 8,
  passages: 12,
  languagePolicy: "visitor",
};

/** A level that sets no parameter. */
export const EMPTY_LEVEL: ParameterLevel = {
  systemPrompt: null,
  temperature: null,
  maxOutputTokens: null,
  historyWindow: null,
  passages: null,
  languagePolicy: null,
};

/** The defaults, overridden by the levels; later levels take precedence. */
export function effectiveParameters(...levels: (ParameterLevel | undefined)[]): TalkParameters {
  return levels.reduce<TalkParameters>((above, level) => {
    if (!level) return above;
    return {
      systemPrompt: level.systemPrompt ?? above.systemPrompt,
      temperature: level.temperature ?? above.temperature,
      maxOutputTokens: level.maxOutputTokens ?? above.maxOutputTokens,
      historyWindow: level.historyWindow ?? above.historyWindow,
      passages: level.passages ?? above.passages,
      languagePolicy: level.languagePolicy ?? above.languagePolicy,
    };
  }, DEFAULTS);
}

const COLUMNS = {
  system_prompt: "systemPrompt",
  temperature: "temperature",
  max_output_tokens: "maxOutputTokens",
  history_window: "historyWindow",
  passages: "passages",
  language_policy: "languagePolicy",
} as const satisfies Record<keyof TalkParameterLevel, keyof ParameterLevel>;

/** The parameters that a call names, by the names of their columns. */
export function namedParameters(input: { [K in keyof TalkParameterLevel]?: TalkParameterLevel[K] | undefined }) {
  const named = Object.entries(COLUMNS).map(
    ([field, column]) => [column, input[field as keyof typeof COLUMNS]] as const,
  );
  return Object.fromEntries(named.filter(([, value]) => value !== undefined)) as Partial<ParameterLevel>;
}
