/**
 * Splits a message into its leading quotation, a Markdown block quote, and the visitor's own text. Both
 * come without the markup.
 */
export function splitQuote(message: string): { quote: string; text: string } {
  const lines = message.split("\n");
  const end = lines.findIndex((line) => !line.startsWith(">"));
  const quoted = end === -1 ? lines : lines.slice(0, end);
  const own = end === -1 ? [] : lines.slice(end);
  return {
    quote: quoted
      .map((line) => line.replace(/^> ?/, ""))
      .join("\n")
      .trim(),
    text: own.join("\n").trim(),
  };
}
