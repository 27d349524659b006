const MAX_YEARS = 5000;

/** Parses years such as "1492-1536, 1540": sorted and unique; empty for an empty text, null when invalid. */
export function parseYears(text: string): number[] | null {
  const years = new Set<number>();
  for (const part of text.split(/[,;]/).map((piece) => piece.trim())) {
    if (part === "") continue;
    const range = /^(-?\d{1,4})(?:\s*[-–—]\s*(-?\d{1,4}))?$/.exec(part);
    if (!range) return null;
    const first = Number(range[1]);
    const last = Number(range[2] ?? first);
    if (last < first || last - first + years.size >= MAX_YEARS) return null;
    for (let year = first; year <= last; year += 1) years.add(year);
  }
  return [...years].sort((a, b) => a - b);
}
