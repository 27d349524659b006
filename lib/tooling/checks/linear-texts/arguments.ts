import type { Parameter } from "./find-text-functions.mjs";

/** The arguments of one call. */
export type Arguments = readonly unknown[];

/** The argument for each type of parameter. `t` is the text. */
const VALUES: readonly [RegExp, (t: string) => unknown][] = [
  [/^string( \| null)?( \| undefined)?( \| string\[\])?$/, (t) => t],
  [/^(readonly )?string\[\]( \| null)?$/, (t) => [t]],
  [/^(readonly )?\(?readonly string\[\]\)?\[\]$/, (t) => [[t]]],
  [/^string\[\]\[\]$/, (t) => [[t]]],
  [/^(ReadonlySet|Set)<string>$/, (t) => new Set([t])],
  [/^(Buffer|Uint8Array)( \| undefined)?$/, (t) => Buffer.from(t)],
  [/^unknown$/, (t) => t],
  [/^(Readonly<)?Record<string, (unknown|string)>>?$/, (t) => ({ text: t })],
  [/^(Readonly<)?Record<string, string \| string\[\] \| undefined>>?$/, (t) => ({ text: t })],
  [/^boolean$/, () => true],
  [/^number$/, () => 500],
  [/^(Language|Locale)$/, () => "en"],
  [/^ReadonlySet<number>( \| null)?$/, () => new Set([1])],
  [/^Date$/, () => new Date(0)],
  [/^URL$/, () => new URL("https://example.org/")],
];

/** Texts whose value decides what the function does, so that a random one would end it early. */
const NAMED: Readonly<Record<string, string>> = {
  language: "en",
  expected: "en",
  askedIn: "en",
  origin: "https://example.org",
  agent: "Bot/1.0",
  label: "utf-8",
};

const isText = ({ name, type }: Parameter) => /string|Buffer|Uint8Array|unknown/.test(type) && !NAMED[name ?? ""];

/**
 * Calls that give a function the text: for every parameter, and for each of several alone, beside a word. Switches with a
 * default get both values. Null when the value of a parameter is unknown.
 */
export function argumentsFor(parameters: readonly Parameter[], text: string): readonly Arguments[] | null {
  const required = parameters.filter(({ isOptional, initial }) => !isOptional || /^(true|false)$/.test(initial ?? ""));
  const texts = required.filter(isText);
  const choices = texts.length > 1 ? [null, ...texts] : [null];
  const calls = choices.map((chosen) =>
    required.map((parameter) =>
      buildValue(parameter, chosen === null || chosen === parameter ? text : "A bell, rung."),
    ),
  );
  if (calls.some((call) => call.includes(UNKNOWN))) return null;
  const flag = required.findIndex(({ initial }) => initial === "true" || initial === "false");
  if (flag === -1) return calls;
  const isOn = required[flag]?.initial === "true";
  return [isOn, !isOn].flatMap((value) => calls.map((call) => call.with(flag, value)));
}

const UNKNOWN = Symbol("unknown");

function buildValue({ name, type, initial }: Parameter, text: string): unknown {
  if (initial !== null) return initial === "true";
  const named = NAMED[name ?? ""];
  if (named !== undefined && type === "string") return named;
  return VALUES.find(([pattern]) => pattern.test(type))?.[1](text) ?? UNKNOWN;
}
