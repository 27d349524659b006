import { z } from "zod";
import { sentence } from "../fields/field-sentences";

/**
 * `<version>:<offset>` after a token that ends at that character of the reply, `<version>:end` after the last event.
 */
export const eventId = z.string().regex(/^[1-9]\d{0,8}:(?:\d{1,9}|end)$/, sentence("event_id_form"));

/** A reader's position in a version of a reply. */
export type StreamPosition = Readonly<{ version: number; offset: number | "end" }>;

export function encodeEventId({ version, offset }: StreamPosition): string {
  return `${version}:${offset}`;
}

/** Parses an id; null for an invalid one, so that an invalid header reads from the beginning. */
export function parseEventId(text: string | null | undefined): StreamPosition | null {
  const parsed = eventId.safeParse(text);
  if (!parsed.success) return null;
  const [version, offset] = parsed.data.split(":");
  return { version: Number(version), offset: offset === "end" ? "end" : Number(offset) };
}
