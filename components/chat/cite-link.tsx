import type { MouseEvent } from "react";
import { useEntityPage } from "@/components/entities/entity-page";
import { formatMessage } from "@/lib/client/format-message";

type CiteLinkProps = { number: number; rowId: string; onOpen: (number: number) => void };

/** A source's number behind the words that rest on it. It belongs to the source's place in the row, and opens the passage. */
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

/** The element id of a source in the row under a reply. */
export function sourceId(rowId: string, number: number): string {
  return `${rowId}-source-${number}`;
}
