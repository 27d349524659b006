"use client";

import MessageSquarePlus from "@lucide/icons/icons/message-square-plus";
import { useState } from "react";
import { useTexts } from "#texts";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { SearchField } from "@/components/patterns/search-field";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { ConversationSummary } from "@/lib/contract/conversations/conversation-schemas";
import { ConversationActions } from "./conversation-actions";
import { ConversationRow } from "./conversation-row";
import { DeleteDialog } from "./delete-dialog";
import { SearchResults } from "./search-results";
import { useConversationList } from "./use-conversation-list";
import { useSearch } from "./use-search";
import "./conversations.css";

export type ConversationsPanelProps = {
  email: string;
  /** The open conversation; null for a new one, undefined until it is known which one is open. */
  currentId: string | null | undefined;
  /** Opens a conversation, or a new one for null, at its end or at one of its messages. */
  onOpen: (conversationId: string | null, messageId?: string) => void;
};

/** A visitor's conversations with this entity: start, search, open, export and delete. */
export default function ConversationsPanel({ email, currentId, onOpen }: ConversationsPanelProps) {
  const { entity } = useEntityPage();
  const texts = useTexts("conversations");
  const owner = { email, entityId: entity.entityid };
  const [query, setQuery] = useState("");
  const found = useSearch(owner, query);
  const list = useConversationList(owner, currentId);
  const [toDelete, setToDelete] = useState<ConversationSummary | null>(null);

  function deleted(conversationId: string) {
    setToDelete(null);
    list.reload();
    if (conversationId === currentId) onOpen(null);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <Button size="sm" onClick={() => onOpen(null)}>
        <Icon glyph={MessageSquarePlus} size="sm" />
        {texts.new}
      </Button>
      <SearchField label={texts.search.label} value={query} onChange={setQuery} />
      {found ? (
        <SearchResults found={found} entityName={entity.entity_name} onOpen={onOpen} />
      ) : (
        <List {...list} entityName={entity.entity_name}>
          {(conversation) => (
            <ConversationRow
              key={conversation.conversation_id}
              conversation={conversation}
              isCurrent={conversation.conversation_id === currentId}
              onOpen={() => onOpen(conversation.conversation_id)}
            >
              <ConversationActions
                conversation={conversation}
                entity={{ name: entity.entity_name, urlslug: entity.urlslug }}
                onJump={(messageId) => onOpen(conversation.conversation_id, messageId)}
                onDelete={() => setToDelete(conversation)}
                onChanged={list.reload}
              />
            </ConversationRow>
          )}
        </List>
      )}
      <DeleteDialog conversation={toDelete} onClose={() => setToDelete(null)} onDeleted={deleted} />
    </div>
  );
}

type ListProps = ReturnType<typeof useConversationList> & {
  entityName: string;
  children: (conversation: ConversationSummary) => React.ReactNode;
};

function List({ loaded, reload, showMore, entityName, children }: ListProps) {
  const texts = useTexts("conversations");
  const [isBusy, setBusy] = useState(false);
  if (loaded === null) {
    return (
      <p role="status" className="text-caption text-ink-3">
        {texts.loading}
      </p>
    );
  }
  if (loaded === "failed") {
    return (
      <div className="grid justify-items-start gap-2">
        <p role="alert" className="text-danger text-small">
          {texts.failed}
        </p>
        <Button size="sm" onClick={reload}>
          {texts.retry}
        </Button>
      </div>
    );
  }
  if (loaded.items.length === 0) {
    return <p className="text-ink-3 text-small">{texts.none({ name: entityName })}</p>;
  }

  async function more() {
    setBusy(true);
    await showMore();
    setBusy(false);
  }

  return (
    <>
      <ul aria-label={texts.title} className="grid gap-1">
        {loaded.items.map(children)}
      </ul>
      {loaded.nextCursor && (
        <Button size="sm" busy={isBusy} busyLabel={texts.moreBusy} onClick={more}>
          {texts.more}
        </Button>
      )}
    </>
  );
}
