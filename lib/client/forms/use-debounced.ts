import { useEffect, useState } from "react";

const TYPING_MS = 250;

/** The value once it has not changed for a moment, so that a search does not run for every letter. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
