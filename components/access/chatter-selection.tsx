"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { NoteBanner } from "@/components/patterns/note-banner";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import type { Chatter } from "@/lib/contract/access/chatter-schemas";
import type { ChatterGroup } from "@/lib/contract/chatter-groups/schemas";

type ChatterSelectionProps = {
  entityId: string;
  /** The chatters that are shown. */
  items: readonly Chatter[];
  groups: readonly ChatterGroup[];
  selectedIds: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  /** Called when chatters have changed group. */
  onGrouped: () => void;
};

/** Puts the selected chatters into a group. */
export function ChatterSelection(props: ChatterSelectionProps) {
  const texts = useTexts("accessChatters");
  const { entityId, items, groups, selectedIds, onSelect, onGrouped } = props;
  const { selection } = texts;
  /** "" takes them out of their groups; null while nothing was chosen. */
  const [chosen, setChosen] = useState<string | null>(null);
  const chatter_ids = items.flatMap(({ id }) => (selectedIds.has(id) ? [id] : []));
  const isAll = chatter_ids.length === items.length;
  const group = chosen === null ? groups[0] : groups.find(({ id }) => id === chosen);
  const { isBusy, note, save } = useForm({
    texts: {
      failed: selection.failed,
      saved: ({ changed }: { changed: number }) => selection.done({ n: changed }),
    },
    send: () => call("setChatterGroup", { id: entityId, chatter_ids, group_id: group?.id ?? null }),
    onSaved: () => {
      onSelect(new Set());
      onGrouped();
    },
  });

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 flex-none accent-accent"
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = !isAll && chatter_ids.length > 0;
            }}
            onChange={() => onSelect(new Set(isAll ? [] : items.map(({ id }) => id)))}
          />
          <span>{selection.all}</span>
        </label>
        <span role="status" className="me-auto text-ink-3 text-small">
          {selection.count({ n: chatter_ids.length })}
        </span>
        <select
          aria-label={selection.group}
          className="control select w-auto max-md:w-full"
          value={group?.id ?? ""}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="">{texts.noGroup}</option>
        </select>
        <Button
          size="sm"
          busy={isBusy}
          busyLabel={selection.applying}
          disabled={chatter_ids.length === 0 && !isBusy}
          onClick={() => void save()}
        >
          {group ? selection.apply : selection.remove}
        </Button>
      </div>
      <NoteBanner note={note} />
    </div>
  );
}
