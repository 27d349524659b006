"use client";

import type { Messages } from "next-intl";
import type { Chatter } from "@/lib/contract/access/chatter-schemas";
import type { ChatterGroup } from "@/lib/contract/chatter-groups/schemas";
import { ChatterRow } from "./chatter-row";
import type { ChatterAction } from "./use-chatters";
import "@/components/ui/data-table.css";

type ChatterTableProps = {
  items: readonly Chatter[];
  groups: readonly ChatterGroup[];
  isManager: boolean;
  /** Null where nothing is done with several chatters. */
  selection: { ids: ReadonlySet<string>; onSelect: (ids: ReadonlySet<string>) => void } | null;
  texts: Messages["accessChatters"];
  act: (chatter: Chatter, action: ChatterAction) => Promise<string | null>;
  onFailure: (text: string | null) => void;
};

/** The chatters of an entity; a column of groups where there are groups. */
export function ChatterTable({ items, groups, isManager, selection, texts, act, onFailure }: ChatterTableProps) {
  const quotas = new Map(groups.map(({ id, messages_per_month }) => [id, messages_per_month]));

  function toggle(id: string) {
    if (!selection) return;
    const ids = new Set(selection.ids);
    if (!ids.delete(id)) ids.add(id);
    selection.onSelect(ids);
  }

  return (
    <table className="table border-line border-t">
      <thead>
        <tr>
          <th scope="col">{texts.person}</th>
          {groups.length > 0 && <th scope="col">{texts.group}</th>}
          <th scope="col">{texts.status}</th>
          <th scope="col">{texts.since}</th>
          {isManager && <th scope="col">{texts.actions}</th>}
        </tr>
      </thead>
      <tbody>
        {items.map((chatter) => (
          <ChatterRow
            key={chatter.id}
            chatter={chatter}
            quota={groups.length > 0 ? (quotas.get(chatter.group?.id ?? "") ?? null) : undefined}
            hasActions={isManager}
            selected={selection ? selection.ids.has(chatter.id) : null}
            texts={texts}
            act={act}
            onSelect={() => toggle(chatter.id)}
            onFailure={onFailure}
          />
        ))}
      </tbody>
    </table>
  );
}
