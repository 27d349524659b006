/** The response header with the place of a spoken sentence in its reply. */
export const SPOKEN_RANGE_HEADER = "x-spoken-range";

/** The place of a sentence in its reply, in UTF-16 units. `isLast`: the reply has ended with it. */
export type SpokenRange = Readonly<{ start: number; end: number; isLast: boolean }>;

/** The header's value: "12-48", or "12-48 last". */
export const formatSpokenRange = ({ start, end, isLast }: SpokenRange): string =>
  `${start}-${end}${isLast ? " last" : ""}`;

/** Null for anything else, as when a proxy has removed the header. */
export function parseSpokenRange(value: string | null): SpokenRange | null {
  const found = /^(\d{1,9})-(\d{1,9})( last)?$/.exec(value ?? "");
  return found && { start: Number(found[1]), end: Number(found[2]), isLast: found[3] !== undefined };
}
