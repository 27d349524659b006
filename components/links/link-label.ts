/** More characters than this are cut … */
const LONGEST = 25;
/** … to this many and an ellipsis (spec/visitor.md §9). */
const CUT = 22;

/** A link's address as it is shown: without its scheme, and not too long. */
export function linkLabel(url: string): string {
  const label = url.replace(/^https?:\/\//i, "").replace(/^([^/]+)\/$/, "$1");
  return label.length > LONGEST ? `${label.slice(0, CUT)}…` : label;
}
