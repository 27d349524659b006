import type { Failed } from "@/lib/contract/outcome";

/** Which of the catalogue's sentences fits: the server knows nobody, it gives no links out, or nobody could be asked. */
export function linkProblem({ code, status }: Failed): "authentication" | "get" | "load" {
  if (code === "unauthenticated" || code === "forbidden") return "authentication";
  return status >= 400 && status < 500 ? "get" : "load";
}
