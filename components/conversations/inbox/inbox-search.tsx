"use client";

import { useTexts } from "#texts";
import { SearchField } from "@/components/patterns/search-field";
import { useSearchWords } from "@/components/patterns/use-search-words";

type InboxSearchProps = { query: string; label: string; onChange: (text: string) => void };

/** The search of a list of conversations. */
export function InboxSearch({ query, label, onChange }: InboxSearchProps) {
  const texts = useTexts("dashboard.list");
  const { words, setWords } = useSearchWords(query, onChange);
  return (
    <div className="inbox__search">
      <SearchField label={label} placeholder={texts.search} value={words} onChange={setWords} />
    </div>
  );
}
