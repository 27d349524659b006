import { createElement, Fragment, type ReactNode } from "react";
import { firstGraphemes, graphemeCount } from "@/lib/client/text/graphemes";

/** Mutable state passed down while a block is rendered. `remaining` decreases with every revealed character. */
export type RevealBudget = {
  remaining: number;
  /** Renders a citation mark; returns null for a number without a source. */
  cite: (number: number) => ReactNode;
  /** The numbers of known sources; null until they arrive. */
  known: ReadonlySet<number> | null;
  /** Rendered after the last revealed character. */
  caret: ReactNode;
};

/** Renders each item as a child keyed by its position. */
export function renderEach<T>(items: readonly T[], render: (item: T, index: number) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...items.map(render));
}

/** Takes as many whole graphemes from the text as the budget allows. */
export function take(text: string, budget: RevealBudget): string {
  const revealed = firstGraphemes(text, budget.remaining);
  budget.remaining -= graphemeCount(revealed);
  return revealed;
}

/** Returns the caret once, where the budget ran out. */
export function takeCaret(budget: RevealBudget): ReactNode {
  if (budget.remaining > 0) return null;
  const { caret } = budget;
  budget.caret = null;
  return caret;
}
