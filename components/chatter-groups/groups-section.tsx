"use client";

import Plus from "@lucide/icons/icons/plus";
import type { Messages } from "next-intl";
import { useRef, useState } from "react";
import { CardSection } from "@/components/patterns/card-section";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { LoadStatus } from "@/components/patterns/load-status";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { RowMenu } from "@/components/ui/row-menu";
import { call } from "@/lib/client/api/call";
import { formatMessage } from "@/lib/client/format-message";
import type { ChatterGroup } from "@/lib/contract/chatter-groups/schemas";
import { GroupDialog } from "./group-dialog";
import type { Groups } from "./use-groups";
import "@/components/ui/data-table.css";
import { dateFormat, numberFormat } from "@/lib/client/intl";
import { useLocale } from "@/lib/i18n/navigation";

type Texts = Messages["chatterGroups"];

type GroupsSectionProps = {
  entityId: string;
  isManager: boolean;
  groups: Groups;
  texts: Texts;
  /** Called when a group was changed or deleted, which the list of chatters shows too. */
  onChanged: () => void;
};

const numbers = numberFormat();
const dayMonth = dateFormat({ day: "numeric", month: "long", timeZone: "UTC" });

/** The groups of an entity's chatters with their monthly quotas and the use of these. */
export function GroupsSection({ entityId, isManager, groups, texts, onChanged }: GroupsSectionProps) {
  const locale = useLocale();
  const [editing, setEditing] = useState<ChatterGroup | "new" | null>(null);
  const [deleting, setDeleting] = useState<ChatterGroup | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { items, resetsAt } = groups;

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
      {!items && (
        <div className="card-section__body">
          <LoadStatus isFailed={groups.isFailed} texts={texts} onRetry={groups.reload} />
        </div>
      )}
      {items?.length === 0 && <p className="px-6 py-8 text-center text-ink-3">{texts.empty}</p>}
      {items && items.length > 0 && (
        <>
          <GroupTable items={items} isManager={isManager} texts={texts} onEdit={setEditing} onDelete={setDeleting} />
          {resetsAt && (
            <p className="border-line border-t px-6 py-3 text-caption text-ink-3 max-md:px-4">
              {formatMessage(texts.resets, { date: dayMonth(locale).format(new Date(resetsAt)) })}
            </p>
          )}
        </>
      )}
      {editing && (
        <GroupDialog
          entityId={entityId}
          group={editing === "new" ? null : editing}
          texts={texts.dialog}
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
          texts={texts.deletion}
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
  texts: Texts;
  onEdit: (group: ChatterGroup) => void;
  onDelete: (group: ChatterGroup) => void;
};

function GroupTable({ items, isManager, texts, onEdit, onDelete }: GroupTableProps) {
  const locale = useLocale();
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{texts.name}</th>
          <th scope="col">{texts.members}</th>
          <th scope="col">{texts.quota}</th>
          <th scope="col">{texts.used}</th>
          {isManager && <th scope="col">{texts.actions}</th>}
        </tr>
      </thead>
      <tbody>
        {items.map((group) => (
          <tr key={group.id}>
            <td>
              <span dir="auto" className="wrap-anywhere text-start font-semibold">
                {group.name}
              </span>
            </td>
            <td data-label={texts.members} className="tabular-nums">
              {numbers(locale).format(group.members)}
            </td>
            <td data-label={texts.quota} className="tabular-nums">
              {group.messages_per_month === null ? texts.unlimited : numbers(locale).format(group.messages_per_month)}
            </td>
            <td data-label={texts.used} className="tabular-nums">
              {numbers(locale).format(group.messages_this_month)}
            </td>
            {isManager && (
              <td>
                <RowMenu
                  label={formatMessage(texts.more, { name: group.name })}
                  actions={[
                    { label: texts.edit, onSelect: () => onEdit(group) },
                    { label: texts.delete, isDanger: true, onSelect: () => onDelete(group) },
                  ]}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DeleteGroupDialogProps = {
  group: ChatterGroup;
  texts: Texts["deletion"];
  onClose: () => void;
  onDeleted: () => void;
};

function DeleteGroupDialog({ group, texts, onClose, onDeleted }: DeleteGroupDialogProps) {
  const form = useForm({
    texts: { failed: texts.failed },
    send: () => call("deleteChatterGroup", { id: group.id }),
    onSaved: onDeleted,
  });
  return (
    <ConfirmDialog
      isOpen
      title={formatMessage(texts.title, { name: group.name })}
      texts={texts}
      form={form}
      onClose={onClose}
    >
      <p>{formatMessage(texts.text, { n: group.members })}</p>
    </ConfirmDialog>
  );
}
