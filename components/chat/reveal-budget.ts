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

/**
 * Renders each item as a child keyed by its position. The children are an array also where there is one: React takes a single
 * fragment for its content, and would mount it anew when a second one comes.
 */
export function renderEach<T>(items: readonly T[], render: (item: T, index: number) => ReactNode): ReactNode {
  const children = items.map((item, key) => createElement(Fragment, { key }, render(item, key)));
  return createElement(Fragment, null, children);
}

/** Takes as many whole graphemes from the text as the budget allows. */
export function take(text: string, budget: RevealBudget): string {
  const revealed = firstGraphemes(text, budget.remaining);
  budget.remaining -= graphemeCount(revealed);
  return revealed;
}

/** A part of a text with whole words, or whole clauses of a script without blanks. */
const PART = /[\s\S]{16,}?(?:\s+|[。，、！？；：])|[\s\S]+$/g;

/**
 * Takes as much of a text as the budget allows, in parts that stay as they are while the text grows: a change of a text node ends
 * the selection in it.
 */
export function takeParts(text: string, budget: RevealBudget): ReactNode {
  return renderEach(take(text, budget).match(PART) ?? [], (part) => part);
}

/** Returns the caret once, where the budget ran out. */
export function takeCaret(budget: RevealBudget): ReactNode {
  if (budget.remaining > 0) return null;
  const { caret } = budget;
  budget.caret = null;
  return caret;
}
