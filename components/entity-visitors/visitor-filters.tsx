"use client";

import { useTexts } from "#texts";
import { TagOptions } from "@/components/conversations/tag-options";
import { FilterChips, FilterPanel } from "@/components/patterns/filter-panel";
import type { ChatterGroup } from "@/lib/contract/chatter-groups/schemas";
import { NO_FILTERS, type VisitorQuery } from "./visitor-query";

type VisitorFiltersProps = {
  query: VisitorQuery;
  entityId: string;
  groups: readonly ChatterGroup[];
  onChange: (part: Partial<VisitorQuery>) => void;
};

/** The button that opens all filters, with the number of those that are set. */
export function VisitorFilterPanel(props: VisitorFiltersProps) {
  const { query, entityId, groups, onChange } = props;
  const texts = useTexts("entityVisitors");
  const access = useTexts("accessChatters");
  const inbox = useTexts("conversationsInbox");
  const count = useActiveFilters(query, groups).length;
  return (
    <FilterPanel count={count} onClear={() => onChange(NO_FILTERS)}>
      <div className="filter-panel__selects">
        <select
          aria-label={access.filters.group}
          className="control select"
          value={query.group}
          onChange={({ currentTarget }) => onChange({ group: currentTarget.value })}
        >
          <option value="">{access.filters.allGroups}</option>
          <option value="none">{access.noGroup}</option>
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <select
          aria-label={inbox.tag}
          className="control select"
          value={query.tag}
          onChange={({ currentTarget }) => onChange({ tag: currentTarget.value })}
        >
          <option value="">{inbox.allTags}</option>
          <TagOptions list="visitors" entityId={entityId} chosen={query.tag} />
        </select>
      </div>
      <button
        type="button"
        aria-pressed={query.hasTalked}
        className="filter-chip"
        onClick={() => onChange({ hasTalked: !query.hasTalked })}
      >
        {texts.talked}
      </button>
    </FilterPanel>
  );
}

/** The filters of the list of visitors that are set. */
export function VisitorFilterChips({ query, groups, onChange }: Omit<VisitorFiltersProps, "entityId">) {
  return <FilterChips filters={useActiveFilters(query, groups)} onChange={onChange} />;
}

/** The filters that are set, except for the search. */
function useActiveFilters({ tag, group, hasTalked }: VisitorQuery, groups: readonly ChatterGroup[]) {
  const texts = useTexts("entityVisitors");
  const access = useTexts("accessChatters");
  const groupName = group === "none" ? access.noGroup : groups.find(({ id }) => id === group)?.name;
  return [
    ...(group ? [{ label: groupName ?? access.group, without: { group: "" } }] : []),
    ...(tag ? [{ label: tag, without: { tag: "" } }] : []),
    ...(hasTalked ? [{ label: texts.talked, without: { hasTalked: false } }] : []),
  ];
}
