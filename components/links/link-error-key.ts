import type { Failed } from "@/lib/contract/outcome";

/** Message key for a failed request: not authenticated, rejected, or unreachable. */
export function linkErrorKey({ code, status }: Failed): "authentication" | "get" | "load" {
  if (code === "unauthenticated" || code === "forbidden") return "authentication";
  return status >= 400 && status < 500 ? "get" : "load";
}
