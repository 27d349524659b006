"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import { saveText } from "@/lib/client/text/save-text";
import type { ChatMessage } from "@/lib/contract/chat/schemas";
import type { ConversationSummary } from "@/lib/contract/conversations/conversation-schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { conversationMarkdown } from "./conversation-markdown";
import { JumpToDate } from "./jump-to-date";
import { type PrintableConversation, PrintSheet } from "./print-sheet";

type ConversationActionsProps = {
  conversation: ConversationSummary;
  entity: { name: string; urlslug: string };
  onJump: (messageId: string) => void;
  onDelete: () => void;
  onChanged: () => void;
};

/** Actions on one conversation. */
export function ConversationActions(props: ConversationActionsProps) {
  const texts = useTexts("conversations");
  const locale = useLocale();
  const { conversation, entity, onJump, onDelete, onChanged } = props;
  const [busy, setBusy] = useState<"markdown" | "print" | "unpublish" | null>(null);
  const [note, setNote] = useState("");
  const [printed, setPrinted] = useState<PrintableConversation | null>(null);
  const { conversation_id, title } = conversation;

  async function loadExport(format: "markdown" | "print"): Promise<PrintableConversation | null> {
    setBusy(format);
    setNote("");
    const messages = await readAllMessages(conversation_id);
    setBusy(null);
    if (!messages) setNote(texts.export.failed);
    return messages && { title: title || texts.untitled, entityName: entity.name, messages };
  }

  async function save() {
    const loaded = await loadExport("markdown");
    if (!loaded) return;
    const date = conversation.last_message_at.slice(0, 10);
    const name = texts.export.fileName({ slug: entity.urlslug, date });
    saveText(conversationMarkdown(loaded, texts.export, locale), name, "text/markdown");
  }

  async function unpublish() {
    setBusy("unpublish");
    const outcome = await call("withdrawConversation", { conversation_id });
    setBusy(null);
    setNote(outcome.ok ? texts.unpublish.done({ name: entity.name }) : texts.unpublish.failed);
    if (outcome.ok) onChanged();
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 p-2 text-ink">
      <JumpToDate
        conversationId={conversation_id}
        texts={{ ...texts.jump, failed: texts.search.failed }}
        onFound={onJump}
      />
      <Button size="sm" busy={busy === "markdown"} busyLabel={texts.export.busy} onClick={save}>
        {texts.export.markdown}
      </Button>
      <Button
        size="sm"
        busy={busy === "print"}
        busyLabel={texts.export.busy}
        onClick={async () => setPrinted(await loadExport("print"))}
      >
        {texts.export.print}
      </Button>
      {conversation.public_count > 0 && (
        <Button size="sm" busy={busy === "unpublish"} busyLabel={texts.unpublish.busy} onClick={unpublish}>
          {texts.unpublish.button}
        </Button>
      )}
      <Button size="sm" onClick={onDelete}>
        {texts.delete.button}
      </Button>
      <p role="status" className="text-caption">
        {note}
      </p>
      {printed && <PrintSheet conversation={printed} onDone={() => setPrinted(null)} />}
    </div>
  );
}

/** Reads all messages of one of the visitor's conversations, oldest first; null when a request fails. */
async function readAllMessages(conversationId: string): Promise<ChatMessage[] | null> {
  const messages: ChatMessage[] = [];
  for (let cursor: string | null = null; ; ) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(conversationId, cursor);
    if (!page.ok) return null;
    messages.push(...page.data.items);
    cursor = page.data.next_cursor;
    if (cursor === null) return messages;
  }
}

function readPage(conversation_id: string, cursor: string | null) {
  return call("getConversationMessages", { conversation_id, limit: 200, ...(cursor ? { cursor } : {}) });
}
