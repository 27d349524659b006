"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { call } from "@/lib/client/api/call";
import { failureMessage } from "@/lib/client/text/failure-message";
import type { Assignee, Assignment, StateChange } from "@/lib/contract/conversations/inbox-states";

/** The outcome of a change, with the way to undo it. A new object restarts the toast. */
export type TriageNotice = Readonly<{ text: string; undo: (() => void) | null }>;

type TriageOptions = { entityId: string; onChanged: () => void };

/** Changes the states, assignments and tags of conversations of an entity, and undoes it. */
export function useTriage({ entityId, onChanged }: TriageOptions) {
  const texts = useTexts("conversationsTriage");
  const [notice, setNotice] = useState<TriageNotice | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** Resolves to whether the change was made. */
  async function run<Before>(
    send: () => Promise<{ ok: true; data: { before: Before } } | { ok: false; code: string; message: string }>,
    { text, undo }: { text: string; undo: ((before: Before) => void) | null },
  ): Promise<boolean> {
    setBusy(true);
    const outcome = await send();
    setBusy(false);
    if (!outcome.ok) {
      setNotice({ text: failureMessage(outcome, texts.failed), undo: null });
      return false;
    }
    const { before } = outcome.data;
    setNotice({ text, undo: undo && (() => undo(before)) });
    onChanged();
    return true;
  }

  function setStates(states: readonly StateChange[], text: string): Promise<boolean> {
    const set = (changes: readonly StateChange[]) =>
      call("setConversationStates", { id: entityId, states: [...changes] });
    return run(() => set(states), {
      text,
      undo: (before) => void run(() => set(before), { text: texts.told.undone, undo: null }),
    });
  }

  function assign(
    ids: readonly string[],
    assignee: Assignee | null,
    { sendsEmail }: { sendsEmail: boolean },
  ): Promise<boolean> {
    const set = (changes: readonly Assignment[], sends_email: boolean) =>
      call("assignConversations", { id: entityId, assignments: [...changes], sends_email });
    const assignments = ids.map((conversation_id) => ({ conversation_id, assignee_id: assignee?.user_id ?? null }));
    return run(() => set(assignments, sendsEmail), {
      text: assignee ? texts.told.assigned({ name: assignee.name }) : texts.told.unassigned,
      undo: (before) => void run(() => set(before, false), { text: texts.told.undone, undo: null }),
    });
  }

  function tag(ids: readonly string[], name: string): Promise<boolean> {
    const set = async (conversation_ids: readonly string[], is_tagged: boolean) => {
      const input = { id: entityId, conversation_ids: [...conversation_ids], tag: name, is_tagged };
      const outcome = await call("tagConversations", input);
      return outcome.ok ? { ok: true as const, data: { before: outcome.data.changed } } : outcome;
    };
    return run(() => set(ids, true), {
      text: texts.told.tagged({ tag: name }),
      undo: (changed) => {
        if (changed.length > 0) void run(() => set(changed, false), { text: texts.told.undone, undo: null });
      },
    });
  }

  /** Says that a reply was changed, and undoes it. Runs `onUndone` when it was. */
  function tellReply(id: string, text: string, onUndone: () => void): void {
    const undo = async () => {
      const outcome = await call("undoChatMessage", { id });
      if (outcome.ok) onUndone();
      setNotice({ text: outcome.ok ? texts.told.undone : failureMessage(outcome, texts.undoFailed), undo: null });
    };
    setNotice({ text, undo: () => void undo() });
  }

  return { isBusy, notice, tell: setNotice, tellReply, setStates, assign, tag, dismiss: () => setNotice(null) };
}

export type Triage = ReturnType<typeof useTriage>;
