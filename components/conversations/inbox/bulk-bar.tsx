"use client";

import Check from "@lucide/icons/icons/check";
import Undo2 from "@lucide/icons/icons/undo-2";
import { useTexts } from "#texts";
import { TagOptions } from "@/components/conversations/tag-options";
import { AssignMenu } from "@/components/conversations/triage/assign-menu";
import { SnoozeMenu } from "@/components/conversations/triage/snooze-menu";
import { formatSnoozeTime } from "@/components/conversations/triage/snooze-times";
import type { Triage } from "@/components/conversations/triage/use-triage";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import type { StateChange } from "@/lib/contract/conversations/inbox-states";
import { useLocale } from "@/lib/i18n/navigation";
import { TagMenu } from "./tag-menu";
import type { Selection } from "./use-selection";

type BulkBarProps = {
  entityId: string;
  canAddMembers: boolean;
  selection: Selection;
  triage: Triage;
  /** Whether the list holds done conversations, which are reopened. */
  isDone: boolean;
};

/** The actions on all selected conversations. */
export function BulkBar({ entityId, canAddMembers, selection, triage, isDone }: BulkBarProps) {
  const texts = useTexts("conversationsTriage");
  const locale = useLocale();
  const { selected } = selection;
  if (selected.length === 0) return null;

  async function set(state: StateChange["state"], until: Date | null, text: string) {
    const snoozed_until = until?.toISOString() ?? null;
    const changes = selected.map((conversation_id) => ({ conversation_id, state, snoozed_until }));
    if (await triage.setStates(changes, text)) selection.clear();
  }

  return (
    <section aria-label={texts.select.bar} className="bulk-bar">
      <p role="status" className="bulk-bar__count">
        {texts.select.count({ n: selected.length })}
      </p>
      <Button size="sm" variant="ghost" onClick={selection.clear}>
        {texts.select.clear}
      </Button>
      <div className="bulk-bar__acts">
        <Button
          size="sm"
          busy={triage.isBusy}
          onClick={() => set(isDone ? "open" : "done", null, isDone ? texts.told.open : texts.told.done)}
        >
          <Icon glyph={isDone ? Undo2 : Check} size="sm" flip={isDone} />
          {isDone ? texts.reopen : texts.done}
        </Button>
        <SnoozeMenu
          onSnooze={(until) => set("snoozed", until, texts.told.snoozed({ when: formatSnoozeTime(until, locale) }))}
        />
        <AssignMenu
          entityId={entityId}
          canAddMembers={canAddMembers}
          visitorName={null}
          openerClass={buttonClass({ size: "sm" })}
          onAssign={async (assignee, options) => {
            if (await triage.assign(selected, assignee, options)) selection.clear();
          }}
        />
        <TagMenu
          options={<TagOptions list="conversations" entityId={entityId} />}
          onTag={async (tag) => {
            if (await triage.tag(selected, tag)) selection.clear();
          }}
        />
      </div>
    </section>
  );
}
