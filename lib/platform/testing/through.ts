import type { OutgoingFilter } from "../modules/chat/outgoing/filter";

/** The text that a filter passes when it gets a text in pieces of a size. */
export function through(filter: OutgoingFilter, text: string, size: number): string {
  let out = "";
  for (let at = 0; at < text.length; at += size) out += filter.push(text.slice(at, at + size));
  return out + filter.end();
}
