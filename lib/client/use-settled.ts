import { useEffect, useState } from "react";

const TYPING_MS = 250;

/** The text once it has not changed for a moment, so that a search does not run for every letter. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
