"use client";

import { useEffect, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/lib/i18n/navigation";
import type { Entry } from "./find-entries";

type PaletteEntryProps = {
  id: string;
  entry: Entry;
  /** Marked in the label. */
  words: string;
  isChosen: boolean;
  onChoose: () => void;
  onPoint: () => void;
};

/** Shows a line of the palette. The search field keeps the focus, so Tab skips the lines. */
export function PaletteEntry({ id, entry, words, isChosen, onChoose, onPoint }: PaletteEntryProps) {
  const line = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  const [before, match, after] = splitAtWords(entry.label, words);
  return (
    <Link
      ref={line}
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      href={entry.href}
      prefetch={false}
      className="palette__entry"
      onClick={onChoose}
      onMouseMove={onPoint}
    >
      <Icon glyph={entry.glyph} />
      <span dir="auto" className="truncate">
        {before}
        {match && <mark>{match}</mark>}
        {after}
      </span>
      {entry.hint !== null && (
        <span dir="auto" className="palette__hint">
          {entry.hint}
        </span>
      )}
    </Link>
  );
}

function splitAtWords(label: string, words: string): [before: string, match: string, after: string] {
  const at = words === "" ? -1 : label.toLocaleLowerCase().indexOf(words.toLocaleLowerCase());
  if (at < 0) return [label, "", ""];
  return [label.slice(0, at), label.slice(at, at + words.length), label.slice(at + words.length)];
}
