"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import type { TriageNotice } from "@/components/conversations/triage/use-triage";
import { call } from "@/lib/client/api/call";
import { failureMessage, messageOr } from "@/lib/client/text/failure-message";
import type { EntityVisitor } from "@/lib/contract/entity-visitors/schemas";

/** An owner's action on the access of a visitor. */
export type AccessAction = "accept" | "deny" | "revoke" | "invite";

const CALLS = { accept: "acceptRequest", deny: "denyRequest", revoke: "revokeInvitation" } as const;

type ChangeOptions = { entityId: string; onChanged: () => void };

/** Changes the tags, the groups and the access of an entity's visitors, and undoes the first two. */
export function useVisitorChanges({ entityId, onChanged }: ChangeOptions) {
  const texts = useTexts("entityVisitors");
  const triage = useTexts("conversationsTriage");
  const access = useTexts("accessChatters");
  const { failed } = useTexts("conversationsDetail.tags");
  const [notice, setNotice] = useState<TriageNotice | null>(null);
  const [isBusy, setBusy] = useState(false);

  const fail = (text: string): false => {
    setNotice({ text, undo: null });
    return false;
  };

  /** Resolves to whether the tags were changed. */
  async function setTag(visitor_ids: readonly string[], tag: string, is_tagged: boolean, isUndo = false) {
    setBusy(true);
    const outcome = await call("tagEntityVisitors", { id: entityId, visitor_ids: [...visitor_ids], tag, is_tagged });
    setBusy(false);
    if (!outcome.ok) return fail(failureMessage(outcome, failed));
    const { changed } = outcome.data;
    const undo = isUndo || changed.length === 0 ? null : () => void setTag(changed, tag, !is_tagged, true);
    const done = is_tagged ? triage.told.tagged({ tag }) : texts.untagged({ tag });
    setNotice({ text: isUndo ? triage.told.undone : done, undo });
    onChanged();
    return true;
  }

  /** Moves visitors with an invitation into a group, or out of theirs for null. */
  async function setGroup(visitors: readonly EntityVisitor[], groupId: string | null, isUndo = false) {
    const moving = visitors.filter(({ chatter_id, group }) => chatter_id !== null && (group?.id ?? null) !== groupId);
    const chatter_ids = moving.flatMap(({ chatter_id }) => chatter_id ?? []);
    if (chatter_ids.length === 0) return fail(access.selection.done({ n: 0 }));
    setBusy(true);
    const outcome = await call("setChatterGroup", { id: entityId, chatter_ids, group_id: groupId });
    setBusy(false);
    if (!outcome.ok) return fail(failureMessage(outcome, access.selection.failed));
    const undo = () => {
      for (const before of new Set(moving.map(({ group }) => group?.id ?? null))) {
        const back = moving.filter(({ group }) => (group?.id ?? null) === before);
        void setGroup(
          back.map((visitor) => ({ ...visitor, group: groupId === null ? null : { id: groupId, name: "" } })),
          before,
          true,
        );
      }
    };
    setNotice({
      text: isUndo ? triage.told.undone : access.selection.done({ n: outcome.data.changed }),
      undo: isUndo ? null : undo,
    });
    onChanged();
    return true;
  }

  /** Resolves to an error message, or null on success. */
  async function setAccess(visitor: EntityVisitor, action: AccessAction): Promise<string | null> {
    const { chatter_id, email_address } = visitor;
    const outcome =
      action === "invite" || chatter_id === null
        ? await call("inviteChatter", { digitalentity_id: entityId, email_address })
        : await call(CALLS[action], { chatter_id });
    // Reload after a failure too: another owner may have decided in the meantime.
    onChanged();
    return outcome.ok ? null : messageOr(outcome, access.errors[action]);
  }

  return {
    isBusy,
    notice,
    setTag,
    setGroup,
    setAccess,
    tellUndoable: setNotice,
    tell: (text: string) => setNotice({ text, undo: null }),
    dismiss: () => setNotice(null),
  };
}

export type VisitorChanges = ReturnType<typeof useVisitorChanges>;
