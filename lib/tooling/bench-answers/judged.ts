/** A figure beside what it is to reach, and whether it does. */
export function judged(value: number, target: number, unit: string): string {
  return `${value.toFixed(1)} ${unit} (≤ ${target}: ${value <= target ? "reached" : "missed"})`;
}

/** A share beside the least or the most it may be, and whether it is. */
export function judgedShare(share: number, bound: "≥" | "≤", target: number): string {
  const isReached = bound === "≥" ? share >= target : share <= target;
  return `${share.toFixed(4)} (${bound} ${+target.toFixed(4)}: ${isReached ? "reached" : "missed"})`;
}
