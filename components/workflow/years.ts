const MOST = 5000;

/** Parses years such as "1492-1536, 1540": sorted and unique; empty for an empty text, null when invalid. */
export function parseYears(text: string): number[] | null {
  const years = new Set<number>();
  for (const part of text.split(/[,;]/).map((piece) => piece.trim())) {
    if (part === "") continue;
    const found = /^(-?\d{1,4})(?:\s*[-–—]\s*(-?\d{1,4}))?$/.exec(part);
    if (!found) return null;
    const first = Number(found[1]);
    const last = Number(found[2] ?? first);
    if (last < first || last - first + years.size >= MOST) return null;
    for (let year = first; year <= last; year += 1) years.add(year);
  }
  return [...years].sort((a, b) => a - b);
}
