import { splitQuote } from "@/lib/contract/chat/split-quote";

/** The question in a message. One about a quotation has no meaning of its own, by which it could be compared. */
export function questionOf(body: string): { text: string; isComparable: boolean } {
  const { quote, text } = splitQuote(body);
  return { text: text.trim() || body.trim(), isComparable: quote === "" };
}
