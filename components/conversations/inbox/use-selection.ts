"use client";

import { useState } from "react";
import { CHANGES_MAX } from "@/lib/contract/conversations/inbox-views";

/** The conversations of a list that are selected; those that leave the list are not any more. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // One call changes so many.
  const selected = ids.filter((id) => chosen.has(id)).slice(0, CHANGES_MAX);
  return {
    selected,
    isAll: selected.length > 0 && selected.length === Math.min(ids.length, CHANGES_MAX),
    has: (id: string) => selected.includes(id),
    toggle: (id: string) => {
      const next = new Set(selected);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    selectAll: () => setChosen(new Set(ids)),
    clear: () => setChosen(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
