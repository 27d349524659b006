import type { z } from "zod";
import type { FieldSentence } from "@/lib/contract/fields/field-sentences";
import { platformMessages } from "@/lib/i18n/platform-text";
import { Failure, type FieldProblem } from "../failure";

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

const { sentences } = platformMessages().fields;

/** Validates a call's input. Throws invalid_input with a sentence of the catalogue for every invalid field. */
export function checkInput<T extends z.ZodType>(schema: T, raw: unknown): z.output<T> {
  const parsed = schema.safeParse(raw, { reportInput: true });
  if (parsed.success) return parsed.data;
  const fields: Record<string, FieldProblem> = {};
  for (const { path, issue } of parsed.error.issues.flatMap((issue) => flatten(issue, []))) {
    fields[path.map(String).join(".") || "body"] ??= problemOf(issue);
  }
  throw new Failure("invalid_input", { fields });
}

/** Replaces a union's issue by the issues with the member that the input comes closest to. */
function flatten(issue: Issue, above: Path): { path: Path; issue: Issue }[] {
  const path = [...above, ...issue.path];
  if (issue.code !== "invalid_union" || isSentence(issue.message)) return [{ path, issue }];
  const [closest] = issue.errors.toSorted((a, b) => distance(a) - distance(b));
  if (!closest || closest.length === 0) return [{ path, issue }];
  return closest.flatMap((inner) => flatten(inner, path));
}

/** The distance of an input from a union's member. A fixed value, such as "" for none, ranks last among equals. */
function distance(issues: readonly Issue[]): number {
  const isFixedValue = issues.length === 1 && issues[0]?.path.length === 0 && issues[0].code === "invalid_value";
  return issues.length + (isFixedValue ? 0.5 : 0);
}

function problemOf(issue: Issue): FieldProblem {
  const isMissing = issue.input === undefined || issue.input === null || issue.input === "";
  // An empty text also fails its format; report that it is empty.
  if (isMissing && issue.code === "invalid_format") return "required";
  // A schema's sentence for a missing value does not fit a value of another type.
  if (isSentence(issue.message) && (isMissing || issue.message !== "required"))
    return withSchemaSentence(issue, issue.message);
  if (isMissing && issue.code !== "custom") return "required";
  return describeIssue(issue);
}

const isSentence = (message: string): message is FieldSentence => Object.hasOwn(sentences, message);

function withSchemaSentence(issue: Issue, sentence: FieldSentence): FieldProblem {
  if (issue.code === "custom" && issue.params) return { sentence, slots: issue.params };
  if (issue.code === "too_big") return { sentence, slots: { max: Number(issue.maximum) } };
  return sentence;
}

function describeIssue(issue: Issue): FieldProblem {
  switch (issue.code) {
    case "invalid_type":
      return TYPES[issue.expected] ?? "not_valid";
    case "invalid_value":
      return { sentence: "not_a_choice", slots: { choices: issue.values.map(String).join(", ") } };
    case "invalid_format":
      return issue.format === "uuid" ? "not_id" : issue.format === "url" ? "web_address_form" : "not_valid";
    case "too_big":
      return { sentence: TOO_BIG[issue.origin] ?? "too_high", slots: { max: Number(issue.maximum) } };
    case "too_small":
      return tooSmall(issue);
    default:
      return "not_valid";
  }
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): FieldProblem {
  if (issue.origin === "string" && issue.minimum === 1) return "required";
  return { sentence: TOO_SMALL[issue.origin] ?? "too_low", slots: { min: Number(issue.minimum) } };
}

const TYPES: Readonly<Record<string, FieldSentence>> = {
  string: "not_text",
  number: "not_number",
  int: "not_whole_number",
  boolean: "not_boolean",
  array: "not_list",
  object: "not_object",
  record: "not_object",
};

const TOO_BIG: Readonly<Record<string, FieldSentence>> = { string: "too_long", array: "too_many" };
const TOO_SMALL: Readonly<Record<string, FieldSentence>> = { string: "too_short", array: "too_few" };
