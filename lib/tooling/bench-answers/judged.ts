/** A figure with its limit and whether it is reached. */
export function judged(value: number, target: number, unit: string): string {
  return `${value.toFixed(1)} ${unit} (≤ ${target}: ${value <= target ? "reached" : "missed"})`;
}

/** A share with its limit and whether it is reached. */
export function judgedShare(share: number, bound: "≥" | "≤", target: number): string {
  const isReached = bound === "≥" ? share >= target : share <= target;
  return `${share.toFixed(4)} (${bound} ${+target.toFixed(4)}: ${isReached ? "reached" : "missed"})`;
}
