"use client";

import Check from "@lucide/icons/icons/check";
import Undo2 from "@lucide/icons/icons/undo-2";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { InboxConversation } from "@/lib/contract/conversations/owner-schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { AssignMenu } from "./assign-menu";
import { SnoozeMenu } from "./snooze-menu";
import { formatSnoozeTime } from "./snooze-times";
import type { Triage } from "./use-triage";

type TriageButtonsProps = {
  conversation: InboxConversation;
  entity: { id: string; canManage: boolean };
  triage: Triage;
};

/** Assigns a conversation, snoozes it or marks it as done. */
export function TriageButtons({ conversation, entity, triage }: TriageButtonsProps) {
  const texts = useTexts("conversationsTriage");
  const locale = useLocale();
  const { conversation_id, state, assignee } = conversation;
  const { told } = texts;
  const isOpen = state === "open";
  return (
    <div className="triage">
      <AssignMenu
        entityId={entity.id}
        canAddMembers={entity.canManage}
        visitorName={conversation.visitor.user_name || null}
        assignee={assignee}
        shortcut="A"
        onAssign={(chosen, options) => triage.assign([conversation_id], chosen, options)}
      />
      <SnoozeMenu
        shortcut="S"
        onSnooze={(until) =>
          triage.setStates(
            [{ conversation_id, state: "snoozed", snoozed_until: until.toISOString() }],
            told.snoozed({ when: formatSnoozeTime(until, locale) }),
          )
        }
      />
      <Button
        size="sm"
        busy={triage.isBusy}
        aria-keyshortcuts="E"
        onClick={() =>
          triage.setStates(
            [{ conversation_id, state: isOpen ? "done" : "open", snoozed_until: null }],
            isOpen ? told.done : told.open,
          )
        }
      >
        <Icon glyph={isOpen ? Check : Undo2} size="sm" flip={!isOpen} />
        {isOpen ? texts.done : texts.reopen}
      </Button>
    </div>
  );
}
