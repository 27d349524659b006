import { createElement, Fragment, type ReactNode } from "react";

/** What is handed down while a block is printed. `left` shrinks with every character. */
export type Ink = {
  left: number;
  /** The mark of a source; null where the number is none. */
  cite: (number: number) => ReactNode;
  /** The numbers that are sources; null while they have not arrived. */
  known: ReadonlySet<number> | null;
  /** Stands after the last character there was ink for. */
  caret: ReactNode;
};

/** The printed form of each item, as children that are told apart by their place. */
export function each<T>(items: readonly T[], print: (item: T, index: number) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...items.map(print));
}

/** As much of a text as there is ink for. */
export function spend(text: string, ink: Ink): string {
  const printed = text.slice(0, ink.left);
  ink.left -= printed.length;
  return printed;
}

/** The caret, once, where the ink ran out. */
export function spendCaret(ink: Ink): ReactNode {
  if (ink.left > 0) return null;
  const { caret } = ink;
  ink.caret = null;
  return caret;
}
