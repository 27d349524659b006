"use client";

import Plus from "@lucide/icons/icons/plus";
import { useRef, useState } from "react";
import { useTexts } from "#texts";
import { CardSection } from "@/components/patterns/card-section";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { DataTable } from "@/components/patterns/data-table";
import { EmptyState } from "@/components/patterns/empty-state";
import { PartStatus } from "@/components/patterns/part-status";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { RowMenu } from "@/components/ui/row-menu";
import { call } from "@/lib/client/api/call";
import { dateFormat, numberFormat } from "@/lib/client/text/intl";
import type { ChatterGroup } from "@/lib/contract/chatter-groups/schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { GroupDialog } from "./group-dialog";
import type { Groups } from "./use-groups";

type GroupsSectionProps = {
  entityId: string;
  isManager: boolean;
  groups: Groups;
  /** Called when a group was changed or deleted, which the list of chatters shows too. */
  onChanged: () => void;
};

const numbers = numberFormat();
const dayMonth = dateFormat({ day: "numeric", month: "long", timeZone: "UTC" });

/** The groups of an entity's chatters with their monthly quotas and the use of these. */
export function GroupsSection({ entityId, isManager, groups, onChanged }: GroupsSectionProps) {
  const texts = useTexts("chatterGroups");
  const locale = useLocale();
  const [editing, setEditing] = useState<ChatterGroup | "new" | null>(null);
  const [deleting, setDeleting] = useState<ChatterGroup | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { items, resetsAt, isLoaded } = groups;

  return (
    <CardSection
      id="groups"
      title={texts.title}
      text={texts.text}
      flush
      end={
        isManager && (
          <Button ref={add} size="sm" onClick={() => setEditing("new")}>
            <Icon glyph={Plus} size="sm" />
            {texts.add}
          </Button>
        )
      }
    >
      {!isLoaded && (
        <div className="p-6">
          <PartStatus failed={groups.failed} onRetry={() => void groups.reload()} />
        </div>
      )}
      {isLoaded && items.length === 0 && (
        <EmptyState>
          <p>{texts.empty}</p>
        </EmptyState>
      )}
      {items.length > 0 && (
        <>
          <GroupTable items={items} isManager={isManager} onEdit={setEditing} onDelete={setDeleting} />
          {resetsAt && (
            <p className="border-line border-t px-6 py-3 text-caption text-ink-3 max-md:px-4">
              {texts.resets({ date: dayMonth(locale).format(new Date(resetsAt)) })}
            </p>
          )}
        </>
      )}
      {editing && (
        <GroupDialog
          entityId={entityId}
          group={editing === "new" ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
            onChanged();
          }}
        />
      )}
      {deleting && (
        <DeleteGroupDialog
          group={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setDeleting(null);
            onChanged();
            // The row that has the menu no longer exists.
            add.current?.focus();
          }}
        />
      )}
    </CardSection>
  );
}

type GroupTableProps = {
  items: readonly ChatterGroup[];
  isManager: boolean;
  onEdit: (group: ChatterGroup) => void;
  onDelete: (group: ChatterGroup) => void;
};

function GroupTable({ items, isManager, onEdit, onDelete }: GroupTableProps) {
  const texts = useTexts("chatterGroups");
  const locale = useLocale();
  const count = (value: number) => <span className="tabular-nums">{numbers(locale).format(value)}</span>;
  return (
    <DataTable
      caption={texts.title}
      actionsLabel={texts.actions}
      showsActions
      columns={[
        { key: "name", label: texts.name },
        { key: "members", label: texts.members, place: "labelled" },
        { key: "quota", label: texts.quota, place: "labelled" },
        { key: "used", label: texts.used, place: "labelled" },
      ]}
      rows={items.map((group) => ({
        key: group.id,
        cells: {
          name: (
            <span dir="auto" className="wrap-anywhere text-start font-semibold">
              {group.name}
            </span>
          ),
          members: count(group.members),
          quota: group.messages_per_month === null ? texts.unlimited : count(group.messages_per_month),
          used: count(group.messages_this_month),
        },
        menu: isManager && (
          <RowMenu
            label={texts.more({ name: group.name })}
            actions={[
              { label: texts.edit, onSelect: () => onEdit(group) },
              { label: texts.delete, isDanger: true, onSelect: () => onDelete(group) },
            ]}
          />
        ),
      }))}
    />
  );
}

type DeleteGroupDialogProps = {
  group: ChatterGroup;
  onClose: () => void;
  onDeleted: () => void;
};

function DeleteGroupDialog({ group, onClose, onDeleted }: DeleteGroupDialogProps) {
  const texts = useTexts("chatterGroups.deletion");
  const form = useForm({
    texts: { failed: texts.failed },
    send: () => call("deleteChatterGroup", { id: group.id }),
    onSaved: onDeleted,
  });
  return (
    <ConfirmDialog isOpen title={texts.title({ name: group.name })} texts={texts} form={form} onClose={onClose}>
      <p>{texts.text({ n: group.members })}</p>
    </ConfirmDialog>
  );
}
