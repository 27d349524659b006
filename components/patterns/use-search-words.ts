import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useDebounced } from "@/lib/client/forms/use-debounced";

/**
 * The words of a search field that another place shows, such as the query of the page.
 * @param shown the words there; Back or a link may change them
 * @param onSettled called with typed words once typing rests
 */
export function useSearchWords(shown: string, onSettled: (words: string) => void) {
  const [words, setWords] = useState(shown);
  const settled = useDebounced(words);
  const written = useRef(shown);
  const report = useEffectEvent(onSettled);

  // Back, or a link that clears the filters, changed the search.
  useEffect(() => {
    if (shown === written.current) return;
    written.current = shown;
    setWords(shown);
  }, [shown]);

  useEffect(() => {
    if (settled === written.current) return;
    written.current = settled;
    report(settled);
  }, [settled]);

  return {
    words,
    setWords,
    /** Marks the words as shown, where they are shown together with another change. */
    markShown: () => {
      written.current = words;
    },
  };
}
