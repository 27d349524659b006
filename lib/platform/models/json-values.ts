import { parseJson } from "@/lib/contract/fields/parse-json";

/** The text between values: the name of the field that servers write twice, and marks of the end. */
const BETWEEN = /^(?:\s|,|data:|"?\[?(?:DONE|END)\]?"?)*$/i;

/**
 * The values of a text that should be one JSON value: servers that leave out the blank line between events join several, and
 * others repeat `data:` before one. Null for any other text.
 */
export function jsonValues(text: string): unknown[] | null {
  const whole = parseJson(text);
  if (whole !== undefined) return [whole];
  const values: unknown[] = [];
  let from = 0;
  for (let start = text.search(/[{[]/); start !== -1; ) {
    const end = endOfValue(text, start);
    const value = end === null ? undefined : parseJson(text.slice(start, end));
    if (end === null || value === undefined || !BETWEEN.test(text.slice(from, start))) break;
    values.push(value);
    from = end;
    const next = text.slice(end).search(/[{[]/);
    start = next === -1 ? -1 : end + next;
  }
  return values.length > 0 && BETWEEN.test(text.slice(from)) ? values : null;
}

/** Where the object or array that starts at a position ends; null while it is open. */
function endOfValue(text: string, start: number): number | null {
  let depth = 0;
  let isInString = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at] ?? "";
    if (character === "\\") at++;
    else if (character === '"') isInString = !isInString;
    else if (!isInString && (character === "{" || character === "[")) depth++;
    else if (!isInString && (character === "}" || character === "]") && --depth === 0) return at + 1;
  }
  return null;
}
