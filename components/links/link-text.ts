import type { Failed } from "@/lib/contract/http/outcome";

/** Longer labels are cut … */
const MAX_LENGTH = 25;
/** … to this length plus an ellipsis. */
const CUT_LENGTH = 22;

/** A link's display text: without its scheme, shortened when long. */
export function linkLabel(url: string): string {
  const label = url.replace(/^https?:\/\//i, "").replace(/^([^/]+)\/$/, "$1");
  return label.length > MAX_LENGTH ? `${label.slice(0, CUT_LENGTH)}…` : label;
}

/** Message key for a failed request: not authenticated, rejected, or unreachable. */
export function linkErrorKey({ code, status }: Failed): "authentication" | "get" | "load" {
  if (code === "unauthenticated" || code === "forbidden") return "authentication";
  return status >= 400 && status < 500 ? "get" : "load";
}
