"use client";

import Check from "@lucide/icons/icons/check";
import CircleDashed from "@lucide/icons/icons/circle-dashed";
import UserRound from "@lucide/icons/icons/user-round";
import { useTexts } from "#texts";
import { VisitorAvatar } from "@/components/conversations/detail/visitor-avatar";
import { DropPanel } from "@/components/patterns/drop-panel";
import { LoadStatus } from "@/components/patterns/load-status";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { call } from "@/lib/client/api/call";
import { useRecord } from "@/lib/client/forms/use-record";
import type { Assignee } from "@/lib/contract/conversations/inbox-states";

type AssignMenuProps = {
  entityId: string;
  assignee: Assignee | null;
  /** The key that opens it, where the page has such keys. */
  shortcut?: string;
  onAssign: (assignee: Assignee | null) => void;
};

/** Offers the owners and editors who may answer a conversation. */
export function AssignMenu({ entityId, assignee, shortcut, onAssign }: AssignMenuProps) {
  const texts = useTexts("conversationsTriage");
  return (
    <DropPanel
      label={texts.people.title}
      openerClass={buttonClass({ size: "sm", variant: "ghost" })}
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
          entityId={entityId}
          assignee={assignee}
          onChoose={(chosen) => {
            close();
            if (chosen?.user_id !== assignee?.user_id) onAssign(chosen);
          }}
        />
      )}
    </DropPanel>
  );
}

type AssigneeChoicesProps = Pick<AssignMenuProps, "entityId" | "assignee"> & {
  onChoose: (assignee: Assignee | null) => void;
};

function AssigneeChoices({ entityId, assignee, onChoose }: AssigneeChoicesProps) {
  const { people } = useTexts("conversationsTriage");
  const { record, failed, reload } = useRecord({
    key: ["assignees", entityId],
    read: () => call("listAssignees", { id: entityId }),
  });
  return (
    <>
      <h3 className="drop-panel__title">{people.title}</h3>
      {!record && <LoadStatus failed={failed} texts={people} onRetry={() => void reload()} />}
      {record?.items.map(({ user_id, name, role, is_me, open_count }) => {
        const isChosen = user_id === assignee?.user_id;
        return (
          <button
            key={user_id}
            type="button"
            aria-pressed={isChosen}
            className="drop-panel__item"
            onClick={() => onChoose({ user_id, name })}
          >
            <VisitorAvatar visitor={{ user_id, user_name: name }} />
            <span className="drop-panel__name">
              <span dir="auto">{is_me ? people.you({ name }) : name}</span>
              <span className="drop-panel__hint">{people[role]}</span>
            </span>
            <span className="drop-panel__hint">{people.open({ n: open_count })}</span>
            {isChosen && <Icon glyph={Check} />}
          </button>
        );
      })}
      {record && (
        <button
          type="button"
          aria-pressed={assignee === null}
          className="drop-panel__item"
          onClick={() => onChoose(null)}
        >
          <Icon glyph={CircleDashed} />
          <span className="drop-panel__name">{people.nobody}</span>
          {assignee === null && <Icon glyph={Check} />}
        </button>
      )}
    </>
  );
}
