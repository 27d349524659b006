"use client";

import { useEffect, useRef, useState } from "react";
import { useTexts } from "#texts";
import type { Triage } from "@/components/conversations/triage/use-triage";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { Switch } from "@/components/ui/switch";
import { useIsHydrated } from "@/lib/client/browser/use-is-hydrated";
import type { ThreadMessage } from "@/lib/contract/conversations/owner-schemas";
import { useLocale } from "@/lib/i18n/navigation";
import type { ThreadEntity } from "./entity-face";
import { browserLanguage, languageName } from "./language-names";
import { TagEditor } from "./tag-editor";
import { Thread, type ThreadProps } from "./thread";
import { useReadState } from "./use-read-state";
import type { ConversationDetail, useThread } from "./use-thread";
import { useTranslations } from "./use-translations";
import { WriteAs } from "./write-as";

const PHONE = "(width < 48rem)";

type ThreadBodyProps = {
  detail: ConversationDetail;
  thread: ReturnType<typeof useThread> & { messages: readonly ThreadMessage[] };
  entity: ThreadEntity & { id: string };
  visitor: string;
  isPane: boolean;
  isPreview: boolean;
  pickedId: string | null;
  triage: Triage;
  onAction: ThreadProps["onAction"];
  /** Runs after a change; `announcement` is shown. */
  onChanged: (announcement?: string) => void;
};

/** The tags and switches of a conversation, its messages and the field to write in person. */
export function ThreadBody(props: ThreadBodyProps) {
  const texts = useTexts("conversationsDetail");
  const locale = useLocale();
  const { detail, thread, entity, visitor, isPane, isPreview, pickedId, triage, onAction, onChanged } = props;
  const { can, conversation } = detail;
  const read = useReadState({ detail, isPreview, failed: texts.readFailed, onChanged });
  const [isTranslated, setTranslated] = useState(false);
  const language = useIsHydrated() ? browserLanguage() : "en";
  const translations = useTranslations({
    messages: thread.messages,
    language,
    isOn: isTranslated,
    failed: texts.translate.failed,
  });
  const scroller = useRef<HTMLDivElement>(null);
  const newest = thread.messages.at(-1);
  const newestId = newest && (newest.responses.at(-1)?.response_id ?? newest.message_id);

  // In the pane, the newest message is in view when the conversation opens and when one arrives.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new message.
  useEffect(() => {
    if (isPane) scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [isPane, newestId]);

  // A phone opens the page at the newest message, or where its reader was before they came back.
  useEffect(() => {
    const isAtStart = scrollY === 0;
    if (!isPane && isAtStart && matchMedia(PHONE).matches) scrollTo({ top: document.documentElement.scrollHeight });
  }, [isPane]);

  return (
    <>
      <div className="thread-bar">
        <TagEditor
          conversationId={conversation.conversation_id}
          entityId={entity.id}
          tags={conversation.tags}
          canEdit={can.edit}
          triage={triage}
          onChanged={onChanged}
        />
        <div className="flex flex-wrap gap-x-4 gap-y-1 items-center ms-auto">
          {can.translate && (
            <Switch
              label={texts.translate.label({ language: languageName(language, locale) })}
              checked={isTranslated}
              onChange={({ currentTarget }) => setTranslated(currentTarget.checked)}
            />
          )}
          {can.edit && (
            <Button size="sm" variant="ghost" busy={read.isBusy} onClick={() => read.setRead(conversation.unread)}>
              {conversation.unread ? texts.markRead : texts.markUnread}
            </Button>
          )}
        </div>
      </div>
      {(read.failure || translations.failure) && (
        <div className="grid justify-items-start gap-2 px-6 pt-4">
          <FailureBanner text={read.failure ?? translations.failure} />
          {translations.failure && (
            <Button size="sm" onClick={translations.retry}>
              {texts.translate.retry}
            </Button>
          )}
        </div>
      )}
      {/* The keyboard scrolls a long thread too. */}
      <div ref={scroller} className={isPane ? "thread-scroll" : undefined} tabIndex={isPane ? 0 : undefined}>
        <Thread
          messages={thread.messages}
          entity={entity}
          visitor={visitor}
          canEdit={can.edit}
          pickedId={pickedId}
          language={language}
          translations={translations}
          older={{ hasMore: thread.hasMore, isLoading: thread.isLoadingMore, show: thread.showMore }}
          onAction={onAction}
        />
      </div>
      {can.edit && (
        <div className="thread-foot">
          <WriteAs
            conversationId={conversation.conversation_id}
            entity={entity}
            visitor={visitor}
            isMailable={detail.wants_reply_emails}
            takenOverBy={conversation.taken_over_by}
            triage={triage}
            onChanged={onChanged}
          />
        </div>
      )}
    </>
  );
}
