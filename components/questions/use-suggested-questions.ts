"use client";

import { useEffect, useState } from "react";
import { useRefreshOnLeave } from "@/components/patterns/use-refresh-on-leave";
import { type CallOutcome, call } from "@/lib/client/api/call";
import { failureMessage } from "@/lib/client/text/failure-message";
import type { Language } from "@/lib/contract/languages/languages";
import type { SuggestedQuestion } from "@/lib/contract/questions/suggested-schemas";
import type { Messages } from "@/lib/i18n/message-types";

type Items = readonly SuggestedQuestion[];
type Failed = Extract<CallOutcome<"updateSuggestedQuestion">, { ok: false }>;

/**
 * The suggested questions of an entity. A change is shown at once, and taken back when it could not be saved. `first`: the
 * server's; null when it could not read them.
 */
export function useSuggestedQuestions(
  entityId: string,
  first: Items | null,
  texts: Messages["questions"]["suggested"],
) {
  const [initial] = useState(first ?? []);
  const [items, setItems] = useState(initial);
  const [isMissing, setMissing] = useState(first === null);
  const markChanged = useRefreshOnLeave();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the initial items do not count as a change.
  useEffect(() => {
    if (items !== initial) markChanged();
  }, [items]);
  const [failure, setFailure] = useState<string | null>(null);

  /** Replaces optimistic values by the stored ones. */
  async function reload(): Promise<void> {
    const stored = await call("listSuggestedQuestions", { id: entityId });
    if (!stored.ok) return;
    setItems(stored.data.items);
    setMissing(false);
  }

  /** Shows the outcome of a change at once; resolves to whether it was saved. */
  async function change(next: Items, save: () => Promise<{ ok: true } | Failed>): Promise<boolean> {
    setFailure(null);
    setItems(next);
    const outcome = await save();
    if (outcome.ok) return true;
    setFailure(failureMessage(outcome, texts.failed));
    setItems(items);
    await reload();
    return false;
  }

  const replaced = (changed: SuggestedQuestion) => items.map((item) => (item.id === changed.id ? changed : item));

  return {
    items,
    isMissing,
    failure,
    reload,
    async add(question: string, language?: Language) {
      const outcome = await call("createSuggestedQuestion", {
        id: entityId,
        question,
        ...(language ? { language } : {}),
      });
      if (outcome.ok) {
        setItems((before) => [...before, outcome.data]);
        return outcome;
      }
      const reasons = { already_exists: texts.exists, not_possible_now: texts.full } as Record<string, string>;
      return { ...outcome, message: reasons[outcome.code] ?? outcome.message };
    },
    async rename({ id }: SuggestedQuestion, question: string) {
      const outcome = await call("updateSuggestedQuestion", { id, question });
      if (outcome.ok) setItems(replaced(outcome.data));
      return !outcome.ok && outcome.code === "already_exists" ? { ...outcome, message: texts.exists } : outcome;
    },
    setOn: (item: SuggestedQuestion, is_on: boolean) =>
      change(replaced({ ...item, is_on, switched_at: new Date().toISOString() }), () =>
        call("updateSuggestedQuestion", { id: item.id, is_on }),
      ),
    remove: (item: SuggestedQuestion) =>
      change(
        items.filter(({ id }) => id !== item.id),
        () => call("deleteSuggestedQuestion", { id: item.id }),
      ),
    /** Moves a question to a place, counted from 0. */
    async move(item: SuggestedQuestion, to: number): Promise<boolean> {
      const others = items.filter(({ id }) => id !== item.id);
      if (to < 0 || to > others.length || items[to]?.id === item.id) return true;
      const next = [...others.slice(0, to), item, ...others.slice(to)];
      return change(next, () => call("orderSuggestedQuestions", { id: entityId, ids: next.map(({ id }) => id) }));
    },
  };
}

export type SuggestedQuestions = ReturnType<typeof useSuggestedQuestions>;
