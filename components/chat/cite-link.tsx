import type { MouseEvent } from "react";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { formatMessage } from "@/lib/client/text/format-message";

type CiteLinkProps = { number: number; rowId: string; onOpen: (number: number) => void };

/** Citation mark in a reply. Links to its source in the row below, and opens the passage. */
export function CiteLink({ number, rowId, onOpen }: CiteLinkProps) {
  const { texts } = useEntityPage();

  function onClick(event: MouseEvent) {
    event.preventDefault();
    onOpen(number);
  }

  return (
    <a
      href={`#${sourceId(rowId, number)}`}
      onClick={onClick}
      aria-label={formatMessage(texts.chat.sources.source, { number })}
      className="cite"
    >
      {number}
    </a>
  );
}

/** Element id of a source in the row below a reply. */
export function sourceId(rowId: string, number: number): string {
  return `${rowId}-source-${number}`;
}
