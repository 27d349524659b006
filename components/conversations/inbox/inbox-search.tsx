"use client";

import { SearchField } from "@/components/patterns/search-field";
import { useSearchWords } from "@/components/patterns/use-search-words";

type InboxSearchProps = { query: string; label: string; onChange: (text: string) => void };

/** The search of a list of conversations. */
export function InboxSearch({ query, label, onChange }: InboxSearchProps) {
  const { words, setWords } = useSearchWords(query, onChange);
  return (
    <div className="inbox__search">
      <SearchField label={label} value={words} onChange={setWords} />
    </div>
  );
}
