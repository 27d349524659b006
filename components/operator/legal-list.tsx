import type { ReactNode } from "react";

/** A list of a legal page. */
export function LegalList({ children }: { children: ReactNode }) {
  // biome-ignore lint/a11y/noRedundantRoles: Safari takes no list without markers for one.
  return <ul role="list">{children}</ul>;
}
