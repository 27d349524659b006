"use client";

import { useTexts } from "#texts";
import { DataTable } from "@/components/patterns/data-table";
import type { Chatter } from "@/lib/contract/access/chatter-schemas";
import type { ChatterGroup } from "@/lib/contract/chatter-groups/schemas";
import { chatterCells } from "./chatter-cells";
import type { ChatterAction } from "./use-chatters";

type ChatterTableProps = {
  items: readonly Chatter[];
  groups: readonly ChatterGroup[];
  isManager: boolean;
  /** Null where nothing is done with several chatters. */
  selection: { ids: ReadonlySet<string>; onSelect: (ids: ReadonlySet<string>) => void } | null;
  act: (chatter: Chatter, action: ChatterAction) => Promise<string | null>;
  onFailure: (text: string | null) => void;
};

/** The chatters of an entity; a column of groups where there are groups. */
export function ChatterTable({ items, groups, isManager, selection, act, onFailure }: ChatterTableProps) {
  const texts = useTexts("accessChatters");
  const quotas = new Map(groups.map(({ id, messages_per_month }) => [id, messages_per_month]));

  function toggle(id: string) {
    if (!selection) return;
    const ids = new Set(selection.ids);
    if (!ids.delete(id)) ids.add(id);
    selection.onSelect(ids);
  }

  return (
    <DataTable
      caption={texts.title}
      className="border-line border-t"
      columns={[
        { key: "person", label: texts.person },
        ...(groups.length > 0 ? [{ key: "group", label: texts.group, place: "detail" as const }] : []),
        { key: "status", label: texts.status, place: "status" },
        { key: "since", label: texts.since, place: "time" },
        ...(isManager ? [{ key: "actions", label: texts.actions, place: "line" as const }] : []),
      ]}
      rows={items.map((chatter) => ({
        key: chatter.id,
        cells: chatterCells(
          {
            chatter,
            quota: quotas.get(chatter.group?.id ?? "") ?? null,
            selected: selection ? selection.ids.has(chatter.id) : null,
            act,
            onSelect: () => toggle(chatter.id),
            onFailure,
          },
          texts,
        ),
      }))}
    />
  );
}
