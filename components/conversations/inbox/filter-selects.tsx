"use client";

import { useTexts } from "#texts";
import { languageName } from "@/components/conversations/detail/language-names";
import { TagOptions } from "@/components/conversations/tag-options";
import { LANGUAGE_CODES } from "@/lib/contract/languages/languages";
import { useLocale } from "@/lib/i18n/navigation";
import { type InboxQuery, PERIODS } from "./inbox-query";

type FilterSelectsProps = {
  query: InboxQuery;
  onChange: (part: Partial<InboxQuery>) => void;
  /** The entity whose tags are offered; null for a list over all entities, which has no tag filter. */
  entityId: string | null;
  /** The years to choose from. */
  years: readonly number[];
};

/** The filters of which one value is chosen. */
export function FilterSelects({ query, onChange, entityId, years }: FilterSelectsProps) {
  const texts = useTexts("conversationsInbox");
  const locale = useLocale();
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
      {entityId && (
        <select
          aria-label={texts.tag}
          className="control select"
          value={query.tag}
          onChange={({ currentTarget }) => onChange({ tag: currentTarget.value })}
        >
          <option value="">{texts.allTags}</option>
          <TagOptions list="conversations" entityId={entityId} chosen={query.tag} />
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
