"use client";

import { useTexts } from "#texts";
import { SearchField } from "@/components/patterns/search-field";
import type { ChatterStatus } from "@/lib/contract/access/chatter-schemas";
import type { ChatterGroup } from "@/lib/contract/chatter-groups/schemas";
import type { ChatterFilter } from "./use-chatters";

type ChatterFiltersProps = {
  groups: readonly ChatterGroup[];
  filter: ChatterFilter;
  onChange: (filter: ChatterFilter) => void;
};

const STATUSES: readonly ChatterStatus[] = ["requested", "invited", "accepted", "denied", "declined", "revoked"];

/** Filters the list of chatters by text, status and group. */
export function ChatterFilters({ groups, filter, onChange }: ChatterFiltersProps) {
  const texts = useTexts("accessChatters");
  return (
    <search className="flex flex-wrap gap-3">
      <SearchField label={texts.filters.search} value={filter.q} onChange={(q) => onChange({ ...filter, q })} />
      <select
        aria-label={texts.filters.status}
        className="control select w-auto max-md:w-full"
        value={filter.status}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, status: STATUSES.find((status) => status === value) ?? "" })
        }
      >
        <option value="">{texts.filters.all}</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {texts.statuses[status]}
          </option>
        ))}
      </select>
      {groups.length > 0 && (
        <select
          aria-label={texts.filters.group}
          className="control select w-auto max-w-60 max-md:w-full max-md:max-w-full"
          value={filter.group_id}
          onChange={({ currentTarget }) => onChange({ ...filter, group_id: currentTarget.value })}
        >
          <option value="">{texts.filters.allGroups}</option>
          <option value="none">{texts.noGroup}</option>
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </search>
  );
}
