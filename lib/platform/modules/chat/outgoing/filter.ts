/**
 * A streaming filter of a reply's text. Returned text is sent and stored at once; a filter holds back only a bounded part
 * that it cannot decide on yet, and takes time linear in the text. A filter that throws ends the reply.
 */
export type OutgoingFilter = {
  push: (text: string) => string;
  /** Returns what was held back: at the end of the text, or before text that bypasses this filter. */
  end: () => string;
  /** Notes text that bypasses this filter, such as code, as context for what follows. */
  skip?: (text: string) => void;
};

/** Chains filters into one. */
export function chainFilters(filters: readonly OutgoingFilter[]): OutgoingFilter {
  return {
    push: (text) => filters.reduce((passed, filter) => (passed === "" ? "" : filter.push(passed)), text),
    end: () => filters.reduce((passed, filter) => (passed === "" ? "" : filter.push(passed)) + filter.end(), ""),
    skip: (text) => {
      for (const filter of filters) filter.skip?.(text);
    },
  };
}
