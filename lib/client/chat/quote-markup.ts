import { hasVisibleText } from "../../contract/fields/visible-text";

/** Joins a message: the quote as a Markdown block quote, a blank line, then the text. */
export function withQuote(quote: string | null, text: string): string {
  const trimmed = hasVisibleText(text) ? text.trim() : "";
  const quoted = quote?.trim();
  if (!quoted) return trimmed;
  const lines = quoted.split(/\r?\n/).map((line) => `> ${line}`.trimEnd());
  return [lines.join("\n"), trimmed].filter(Boolean).join("\n\n");
}

/** Splits a message into its leading block quote, if any, and the rest. */
export function splitQuote(message: string): { quote: string | null; text: string } {
  const lines = message.split(/\r?\n/);
  const end = lines.findIndex((line) => !line.startsWith(">"));
  const count = end === -1 ? lines.length : end;
  if (count === 0) return { quote: null, text: message };
  const quote = lines.slice(0, count).map((line) => line.replace(/^> ?/, ""));
  return { quote: quote.join("\n"), text: lines.slice(count).join("\n").trim() };
}
