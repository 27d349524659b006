"use client";

import { useTexts } from "#texts";
import { languageName } from "@/components/conversations/detail/language-names";
import { LANGUAGE_CODES } from "@/lib/contract/languages/languages";
import { useLocale } from "@/lib/i18n/navigation";
import { type InboxQuery, PERIODS } from "./inbox-query";

type FilterSelectsProps = {
  query: InboxQuery;
  onChange: (part: Partial<InboxQuery>) => void;
  /** The tags to choose from; null for a list over all entities, which has no tag filter. */
  tags: readonly string[] | null;
  /** The years to choose from. */
  years: readonly number[];
};

/** The filters of which one value is chosen. */
export function FilterSelects({ query, onChange, tags, years }: FilterSelectsProps) {
  const texts = useTexts("conversationsInbox");
  const locale = useLocale();
  // A tag in the address stays selectable, even if no conversation has it any more.
  const offered = query.tag && !tags?.includes(query.tag) ? [query.tag, ...(tags ?? [])] : tags;
  return (
    <div className="filter-panel__selects">
      <select
        aria-label={texts.language}
        className="control select"
        value={query.language ?? ""}
        onChange={({ currentTarget: { value } }) =>
          onChange({ language: LANGUAGE_CODES.find((code) => code === value) ?? null })
        }
      >
        <option value="">{texts.allLanguages}</option>
        {LANGUAGE_CODES.map((code) => (
          <option key={code} value={code}>
            {languageName(code, locale)}
          </option>
        ))}
      </select>
      {offered && (
        <select
          aria-label={texts.tag}
          className="control select"
          value={query.tag}
          onChange={({ currentTarget }) => onChange({ tag: currentTarget.value })}
        >
          <option value="">{texts.allTags}</option>
          {offered.map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </select>
      )}
      {years.length > 0 && (
        <select
          aria-label={texts.year}
          className="control select"
          value={query.year ?? ""}
          onChange={({ currentTarget: { value } }) => onChange({ year: value === "" ? null : Number(value) })}
        >
          <option value="">{texts.anyYear}</option>
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </select>
      )}
      <select
        aria-label={texts.period}
        className="control select"
        value={query.period ?? ""}
        onChange={({ currentTarget: { value } }) =>
          onChange({ period: PERIODS.find((days) => days === value) ?? null })
        }
      >
        <option value="">{texts.periods.any}</option>
        {PERIODS.map((days) => (
          <option key={days} value={days}>
            {texts.periods[days]}
          </option>
        ))}
      </select>
    </div>
  );
}
