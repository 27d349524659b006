"use client";

import ListFilter from "@lucide/icons/icons/list-filter";
import X from "@lucide/icons/icons/x";
import { useTexts } from "#texts";
import { DropPanel } from "@/components/patterns/drop-panel";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import type { ChatterGroup } from "@/lib/contract/chatter-groups/schemas";
import { NO_FILTERS, type VisitorQuery } from "./visitor-query";
import "@/components/conversations/inbox/filters.css";

type VisitorFiltersProps = {
  query: VisitorQuery;
  tags: readonly string[];
  groups: readonly ChatterGroup[];
  onChange: (part: Partial<VisitorQuery>) => void;
};

/** The button that opens all filters, with the number of those that are set. */
export function VisitorFilterPanel(props: VisitorFiltersProps) {
  const { query, tags, groups, onChange } = props;
  const texts = useTexts("entityVisitors");
  const access = useTexts("accessChatters");
  const inbox = useTexts("conversationsInbox");
  const { filter } = useTexts("conversationsTriage");
  const count = useActiveFilters(query, groups).length;
  return (
    <DropPanel
      label={inbox.filters}
      openerClass={buttonClass({ size: "sm" })}
      opener={
        <>
          <Icon glyph={ListFilter} size="sm" />
          {filter}
          {count > 0 && <span className="filter-count">{count}</span>}
        </>
      }
    >
      {() => (
        <div className="filter-panel">
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
              {[...new Set([...tags, ...(query.tag ? [query.tag] : [])])].map((tag) => (
                <option key={tag} value={tag}>
                  {tag}
                </option>
              ))}
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
          <Button size="sm" variant="ghost" onClick={() => onChange(NO_FILTERS)}>
            {inbox.clear}
          </Button>
        </div>
      )}
    </DropPanel>
  );
}

/** The filters that are set, each with a way to remove it. */
export function VisitorFilterChips({ query, groups, onChange }: VisitorFiltersProps) {
  const { removeFilter } = useTexts("conversationsTriage");
  const filters = useActiveFilters(query, groups);
  if (filters.length === 0) return null;
  return (
    <ul className="filter-chips">
      {filters.map(({ label, without }) => (
        <li key={label} className="min-w-0">
          <button
            type="button"
            className="tag tag--button"
            aria-label={removeFilter({ filter: label })}
            onClick={() => onChange(without)}
          >
            <span dir="auto" className="truncate">
              {label}
            </span>
            <Icon glyph={X} size="xs" />
          </button>
        </li>
      ))}
    </ul>
  );
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
