import { createElement, Fragment, type ReactNode } from "react";
import { firstGraphemes, graphemeCount } from "@/lib/client/graphemes";

/** Mutable state passed down while a block is rendered. `remaining` decreases with every revealed character. */
export type RevealBudget = {
  left: number;
  /** Renders a citation mark; returns null for a number without a source. */
  cite: (number: number) => ReactNode;
  /** The numbers of known sources; null until they arrive. */
  known: ReadonlySet<number> | null;
  /** Rendered after the last revealed character. */
  caret: ReactNode;
};

/** Renders each item as a child keyed by its position. */
export function each<T>(items: readonly T[], print: (item: T, index: number) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...items.map(print));
}

/** Takes as many whole graphemes from the text as the budget allows. */
export function take(text: string, ink: RevealBudget): string {
  const printed = firstGraphemes(text, ink.left);
  ink.left -= graphemeCount(printed);
  return printed;
}

/** Returns the caret once, where the budget ran out. */
export function takeCaret(ink: RevealBudget): ReactNode {
  if (ink.left > 0) return null;
  const { caret } = ink;
  ink.caret = null;
  return caret;
}
