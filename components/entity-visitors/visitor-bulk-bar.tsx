"use client";

import Users from "@lucide/icons/icons/users";
import X from "@lucide/icons/icons/x";
import { useTexts } from "#texts";
import { TagMenu } from "@/components/conversations/inbox/tag-menu";
import { TagOptions } from "@/components/conversations/tag-options";
import { DropPanel } from "@/components/patterns/drop-panel";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import type { ChatterGroup } from "@/lib/contract/chatter-groups/schemas";
import type { EntityVisitor } from "@/lib/contract/entity-visitors/schemas";
import type { VisitorChanges } from "./use-visitor-changes";

type VisitorBulkBarProps = {
  selected: readonly EntityVisitor[];
  /** Whether the caller puts visitors into groups. */
  mayGroup: boolean;
  groups: readonly ChatterGroup[];
  entityId: string;
  changes: VisitorChanges;
  onClear: () => void;
};

/** The actions on all selected visitors. */
export function VisitorBulkBar({ selected, mayGroup, groups, entityId, changes, onClear }: VisitorBulkBarProps) {
  const texts = useTexts("entityVisitors");
  const { select } = useTexts("conversationsTriage");
  if (selected.length === 0) return null;
  const ids = selected.map(({ id }) => id);
  const shared = [...new Set(selected.flatMap((visitor) => visitor.tags))];
  const run = async (change: Promise<boolean>) => {
    if (await change) onClear();
  };
  return (
    <section aria-label={texts.selected} className="bulk-bar">
      <p role="status" className="bulk-bar__count">
        {select.count({ n: selected.length })}
      </p>
      <Button size="sm" variant="ghost" onClick={onClear}>
        {select.clear}
      </Button>
      <div className="bulk-bar__acts">
        <TagMenu
          options={<TagOptions list="visitors" entityId={entityId} />}
          onTag={(tag) => void run(changes.setTag(ids, tag, true))}
        />
        {shared.length > 0 && (
          <Choices
            label={texts.untag}
            glyph={X}
            choices={shared.map((tag) => ({ value: tag, label: tag }))}
            onChoose={(tag) => void run(changes.setTag(ids, tag, false))}
          />
        )}
        {mayGroup && groups.length > 0 && (
          <GroupChoices groups={groups} onChoose={(group) => void run(changes.setGroup(selected, group))} />
        )}
      </div>
    </section>
  );
}

type GroupChoicesProps = { groups: readonly ChatterGroup[]; onChoose: (groupId: string | null) => void };

function GroupChoices({ groups, onChoose }: GroupChoicesProps) {
  const texts = useTexts("accessChatters");
  return (
    <Choices
      label={texts.group}
      glyph={Users}
      choices={[...groups.map(({ id, name }) => ({ value: id, label: name })), { value: "", label: texts.noGroup }]}
      onChoose={(id) => onChoose(id || null)}
    />
  );
}

type ChoicesProps = {
  label: string;
  glyph: typeof X;
  choices: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
};

/** A button with a panel of choices, each of which acts at once. */
function Choices({ label, glyph, choices, onChoose }: ChoicesProps) {
  return (
    <DropPanel
      label={label}
      openerClass={buttonClass({ size: "sm" })}
      opener={
        <>
          <Icon glyph={glyph} size="sm" />
          {label}
        </>
      }
    >
      {(close) => (
        <ul className="visitors__choices">
          {choices.map(({ value, label: choice }) => (
            <li key={value}>
              <button
                type="button"
                dir="auto"
                onClick={() => {
                  close();
                  onChoose(value);
                }}
              >
                {choice}
              </button>
            </li>
          ))}
        </ul>
      )}
    </DropPanel>
  );
}
