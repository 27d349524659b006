"use client";

import UserRound from "@lucide/icons/icons/user-round";
import { useTexts } from "#texts";
import { DropPanel } from "@/components/patterns/drop-panel";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import type { Assignee } from "@/lib/contract/conversations/inbox-states";
import { AssigneeChoices } from "./assignee-choices";

type AssignMenuProps = {
  entityId: string;
  /** Whether the user may add members. */
  canAddMembers: boolean;
  /** The visitor to be answered; null for several. */
  visitorName: string | null;
  /** Undefined for several conversations, which may have different ones. */
  assignee?: Assignee | null;
  /** The key that opens it, where the page has such keys. */
  shortcut?: string;
  openerClass?: string;
  onAssign: (assignee: Assignee | null, options: { sendsEmail: boolean }) => void;
};

/** Offers the owners and editors who may answer a conversation, to be told by email, and to add one. */
export function AssignMenu(props: AssignMenuProps) {
  const { entityId, canAddMembers, visitorName, assignee, shortcut, openerClass, onAssign } = props;
  const texts = useTexts("conversationsTriage");
  const title = visitorName === null ? texts.people.title : texts.people.titleFor({ name: visitorName });
  return (
    <DropPanel
      label={title}
      openerClass={openerClass ?? buttonClass({ size: "sm", variant: "ghost" })}
      shortcut={shortcut}
      opener={
        <>
          <Icon glyph={UserRound} size="sm" />
          <span className={assignee ? "sr-only" : undefined}>{texts.assign}</span>
          {assignee && (
            <span dir="auto" className="triage__assignee">
              {assignee.name}
            </span>
          )}
        </>
      }
    >
      {(close) => (
        <AssigneeChoices
          title={title}
          entityId={entityId}
          canAddMembers={canAddMembers}
          assigneeId={assignee === undefined ? undefined : (assignee?.user_id ?? null)}
          shortcut={shortcut}
          onChoose={(chosen, options) => {
            close();
            const isSame = assignee !== undefined && (chosen?.user_id ?? null) === (assignee?.user_id ?? null);
            if (!isSame) onAssign(chosen, options);
          }}
        />
      )}
    </DropPanel>
  );
}
