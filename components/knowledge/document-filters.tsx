"use client";

import { useTexts } from "#texts";
import { FilterDisclosure } from "@/components/patterns/filter-disclosure";
import { SearchField } from "@/components/patterns/search-field";
import type { DocumentFilters as Filters } from "./use-documents";

type DocumentFiltersProps = { filters: Filters; onChange: (filters: Filters) => void };

/** Search, filters and order of the documents. */
export function DocumentFilters({ filters, onChange }: DocumentFiltersProps) {
  const labels = useTexts("knowledge.filters");
  const states = useTexts("knowledge.states");
  const kinds = useTexts("knowledge.kinds");
  return (
    <search aria-label={labels.label} className="document-filters">
      <SearchField
        label={labels.search}
        placeholder={labels.searchShort}
        value={filters.q}
        onChange={(q) => onChange({ ...filters, q })}
      />
      <FilterDisclosure activeCount={[filters.status, filters.kind].filter(Boolean).length}>
        <Choice
          label={labels.state}
          value={filters.status}
          choices={{ "": labels.allStates, ...states }}
          onChange={(status) => onChange({ ...filters, status })}
        />
        <Choice
          label={labels.kind}
          value={filters.kind}
          choices={{ "": labels.allKinds, ...kinds }}
          onChange={(kind) => onChange({ ...filters, kind })}
        />
        <Choice
          label={labels.sort}
          value={filters.sort}
          choices={labels.sorts}
          onChange={(sort) => onChange({ ...filters, sort })}
        />
      </FilterDisclosure>
    </search>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  choices: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ label, value, choices, onChange }: ChoiceProps<Value>) {
  const values = Object.keys(choices) as Value[];
  return (
    <select
      aria-label={label}
      className="control select"
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = values.find((one) => one === currentTarget.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {values.map((one) => (
        <option key={one} value={one}>
          {choices[one]}
        </option>
      ))}
    </select>
  );
}
