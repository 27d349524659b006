import { createElement, Fragment, type ReactNode } from "react";
import { firstGraphemes, graphemeCount } from "@/lib/client/graphemes";

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

/** As many characters of a text as there is ink for, each whole. */
export function spend(text: string, ink: Ink): string {
  const printed = firstGraphemes(text, ink.left);
  ink.left -= graphemeCount(printed);
  return printed;
}

/** The caret, once, where the ink ran out. */
export function spendCaret(ink: Ink): ReactNode {
  if (ink.left > 0) return null;
  const { caret } = ink;
  ink.caret = null;
  return caret;
}
