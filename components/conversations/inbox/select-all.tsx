"use client";

import { useTexts } from "#texts";
import type { Selection } from "./use-selection";

/** Selects every conversation of the list, or none. */
export function SelectAll({ selection }: { selection: Selection }) {
  const texts = useTexts("conversationsTriage.select");
  const { isAll, selected } = selection;
  return (
    <input
      type="checkbox"
      className="select-box"
      aria-label={texts.all}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = !isAll && selected.length > 0;
      }}
      onChange={isAll ? selection.clear : selection.selectAll}
    />
  );
}
