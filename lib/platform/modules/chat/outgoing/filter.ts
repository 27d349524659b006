/**
 * One step that a reply's text goes through on its way out. What it gives back is told at once and stored, so it holds
 * back only what it cannot judge yet. A step that throws ends the reply. Each takes time in proportion to the text and
 * holds back a bounded part of it.
 */
export type OutgoingFilter = {
  push: (text: string) => string;
  /** What was held back, once nothing more comes, or before text that passes this step by. */
  end: () => string;
  /** Notes text that passes this step by, such as code, for the sake of what follows it. */
  skip?: (text: string) => void;
};

/** Several steps in a row, as one. */
export function inARow(steps: readonly OutgoingFilter[]): OutgoingFilter {
  return {
    push: (text) => steps.reduce((passed, step) => (passed === "" ? "" : step.push(passed)), text),
    end: () => steps.reduce((passed, step) => (passed === "" ? "" : step.push(passed)) + step.end(), ""),
    skip: (text) => {
      for (const step of steps) step.skip?.(text);
    },
  };
}
