import type { MouseEvent } from "react";
import { useTexts } from "#texts";

type CiteLinkProps = { number: number; rowId: string; onOpen: (number: number) => void };

/** Citation mark in a reply. Links to its source in the row below, and opens the passage. */
export function CiteLink({ number, rowId, onOpen }: CiteLinkProps) {
  const texts = useTexts("chat.sources");

  function onClick(event: MouseEvent) {
    event.preventDefault();
    onOpen(number);
  }

  return (
    <a href={`#${sourceId(rowId, number)}`} onClick={onClick} aria-label={texts.source({ number })} className="cite">
      {number}
    </a>
  );
}

/** Element id of a source in the row below a reply. */
export function sourceId(rowId: string, number: number): string {
  return `${rowId}-source-${number}`;
}
