"use client";

import { Fragment, lazy, Suspense, useCallback, useState } from "react";
import { useTexts } from "#texts";
import type { Conversation } from "@/lib/client/chat/conversation";
import type { Turn as TurnData } from "@/lib/client/chat/turns-reducer";
import { useLocale } from "@/lib/i18n/navigation";
import { dayLabel } from "./day-label";
import type { ReplyHandlers } from "./reply-handlers";
import type { OpenSource } from "./source-dialog";
import { Turn } from "./turn";
import { useConversationSelector } from "./use-conversation-selector";

const SourceDialog = lazy(() => import("./source-dialog"));

type MessageListProps = {
  conversation: Conversation;
  handlers: ReplyHandlers;
};

/** The messages, oldest first, with a label above each new day. */
export function MessageList({ conversation, handlers }: MessageListProps) {
  const locale = useLocale();
  const texts = useTexts("chat");
  const turns = useConversationSelector(conversation, (state) => state.turns);
  const [opened, setOpened] = useState<OpenSource | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const now = new Date();
  const newestByPerson = turns.reduce((newest, turn, at) => (hasPerson(turn) ? at : newest), -1);
  return (
    <>
      {turns.map((turn, at) => {
        const day = dayLabel(turn.sentAt, turns[at - 1]?.sentAt ?? null, now, texts, locale);
        return (
          <Fragment key={turn.messageId}>
            {day && <p className="chat__day">{day}</p>}
            <Turn
              turn={turn}
              isLast={at === turns.length - 1}
              isAnsweredLater={at < newestByPerson}
              handlers={handlers}
              onSource={setOpened}
            />
          </Fragment>
        );
      })}
      {opened && (
        <Suspense>
          <SourceDialog opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Whether a person took part in the talk. An answer that comes later answers its own message only. */
function hasPerson({ reply, others }: TurnData): boolean {
  return [reply, ...others].some(({ isPerson, answersLater }) => isPerson && !answersLater);
}
