"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTexts } from "#texts";
import { TriageButtons } from "@/components/conversations/triage/triage-buttons";
import { TriageToast } from "@/components/conversations/triage/triage-toast";
import { useConversationKeys } from "@/components/conversations/triage/use-conversation-keys";
import { type Triage, useTriage } from "@/components/conversations/triage/use-triage";
import { CorrectDialog } from "@/components/corrections/correct-dialog";
import { LoadStatus } from "@/components/patterns/load-status";
import { classNames } from "@/components/ui/class-names";
import { Toast } from "@/components/ui/toast";
import type { OwnerMessage, OwnerResponse, ThreadMessage } from "@/lib/contract/conversations/owner-schemas";
import { DeleteReply } from "./delete-reply";
import { ProvenancePanel } from "./provenance-panel";
import { ThreadBody } from "./thread-body";
import type { ReplyAction } from "./thread-reply";
import { type ConversationDetail, useThread } from "./use-thread";
import "@/components/patterns/card-section.css";
import type { WorkplaceEntity } from "./workplace-entity";

type ConversationViewProps = {
  conversationId: string;
  entity: WorkplaceEntity;
  /** The conversation, when it was rendered on the server. */
  first: ConversationDetail | null;
  /** Beside the list of conversations: it scrolls by itself, and provenance opens as a dialog. */
  isPane?: boolean;
  /** The conversation is shown without being asked for, and stays unread. */
  isPreview?: boolean;
  /** The list's own changes of states, which outlive this conversation; absent on a page of its own. */
  triage?: Triage;
  /** Rendered above the thread, with the buttons of what becomes of the conversation. */
  head?: (detail: ConversationDetail, buttons: ReactNode) => ReactNode;
  /** Runs when something that lists show has changed. */
  onChanged?: () => void;
};

/** A conversation for the entity's users: the thread, and what they may do in it. */
export function ConversationView(props: ConversationViewProps) {
  const texts = useTexts("conversationsDetail");
  const correctTexts = useTexts("corrections.correct");
  const { conversationId, entity, first, isPane = false, isPreview = false, head, onChanged } = props;
  const thread = useThread(conversationId, first);
  const { detail, messages } = thread;
  const [picked, setPicked] = useState<{ action: ReplyAction; id: string } | null>(null);
  const [toast, setToast] = useState<string | null>(null);
  const own = useTriage({ entityId: entity.id, onChanged: () => changed() });
  const triage = props.triage ?? own;
  const root = useRef<HTMLDivElement>(null);
  useConversationKeys(root);
  const { notice } = triage;
  const { reload } = thread;

  // The list has changed the state of a conversation, maybe of this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change.
  useEffect(() => {
    if (notice && props.triage) void reload();
  }, [notice]);

  // The deleted reply's buttons unmount; keep keyboard focus at the one that stays.
  const deletedId = useRef<string | null>(null);
  useEffect(() => {
    if (picked !== null || deletedId.current === null) return;
    document.querySelector<HTMLElement>(`[data-provenance="${deletedId.current}"]`)?.focus();
    deletedId.current = null;
  }, [picked]);

  function changed(announcement = "") {
    if (announcement) setToast(announcement);
    thread.reload();
    onChanged?.();
  }

  // An address of another entity's conversation shows nothing of it here.
  const isForeign = detail !== null && detail.entity.id !== entity.id;
  if (!detail || !messages || isForeign) {
    return (
      <div className="p-6">
        <LoadStatus failed={isForeign || thread.failed} texts={texts} onRetry={thread.reload} />
      </div>
    );
  }
  const visitor = detail.conversation.visitor.user_name || texts.visitor;
  const found = picked && findReply(messages, picked.id);
  const opened = (action: ReplyAction) => (picked?.action === action ? found : null);
  const close = () => setPicked(null);
  const [correcting, deleting, explained] = [opened("correct"), opened("delete"), opened("provenance")];
  const buttons = detail.can.edit && (
    <TriageButtons conversation={detail.conversation} entity={entity} triage={triage} />
  );
  return (
    // Beside the list, the list has the keys.
    <div
      ref={isPane ? undefined : root}
      className={classNames(isPane ? "conversation-pane" : "conversation-page", explained && "has-provenance")}
    >
      <div className={isPane ? "conversation-pane__thread" : "conversation-page__thread card-section"}>
        {head ? head(detail, buttons) : buttons && <div className="thread-bar thread-bar--actions">{buttons}</div>}
        <ThreadBody
          detail={detail}
          thread={{ ...thread, messages }}
          entity={entity}
          visitor={visitor}
          isPane={isPane}
          isPreview={isPreview}
          triage={triage}
          pickedId={explained?.reply.response_id ?? null}
          onChanged={changed}
          onAction={(action, { response_id: id }) =>
            setPicked(picked?.action === action && picked.id === id ? null : { action, id })
          }
        />
      </div>
      <ProvenancePanel
        reply={explained?.reply ?? null}
        hasColumn={!isPane}
        canEdit={detail.can.edit}
        onClose={close}
        onChanged={changed}
      />
      {correcting && (
        <CorrectDialog
          key={correcting.reply.response_id}
          reply={correcting.reply}
          question={correcting.message.message}
          isReusable={!correcting.message.leans_on_earlier}
          visitor={visitor}
          isMailable={detail.wants_reply_emails}
          onClose={close}
          onSaved={() => {
            close();
            changed();
            triage.tellReply(correcting.reply.response_id, correctTexts.done, changed);
          }}
        />
      )}
      <DeleteReply
        responseId={deleting?.reply.response_id ?? null}
        visitor={visitor}
        onClose={close}
        onDeleted={() => {
          deletedId.current = deleting?.reply.response_id ?? null;
          changed(texts.delete.done);
        }}
      />
      {!props.triage && <TriageToast triage={own} />}
      <Toast text={toast} dismiss={texts.provenance.close} onDismiss={() => setToast(null)} />
    </div>
  );
}

function findReply(
  messages: readonly ThreadMessage[],
  id: string,
): { reply: OwnerResponse; message: OwnerMessage } | null {
  for (const message of messages) {
    if ("hidden" in message) continue;
    const reply = message.responses.find(({ response_id }) => response_id === id);
    if (reply) return { reply, message };
  }
  return null;
}
