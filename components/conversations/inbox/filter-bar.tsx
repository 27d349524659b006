"use client";

import Globe from "@lucide/icons/icons/globe";
import Mail from "@lucide/icons/icons/mail";
import MessageCircleQuestionMark from "@lucide/icons/icons/message-circle-question-mark";
import Pencil from "@lucide/icons/icons/pencil";
import ThumbsDown from "@lucide/icons/icons/thumbs-down";
import type { ReactNode } from "react";
import { useTexts } from "#texts";
import { languageName } from "@/components/conversations/detail/language-names";
import { SearchField } from "@/components/patterns/search-field";
import { useSearchWords } from "@/components/patterns/use-search-words";
import { Icon } from "@/components/ui/icon";
import type { InboxCounts } from "@/lib/contract/conversations/owner-schemas";
import { LANGUAGE_CODES } from "@/lib/contract/languages/languages";
import { type InboxQuery, PERIODS, QUICK_FILTERS, type QuickFilter } from "./inbox-query";
import "./inbox.css";
import { useLocale } from "@/lib/i18n/navigation";

const GLYPHS = {
  unread: Mail,
  unanswered: MessageCircleQuestionMark,
  not_helpful: ThumbsDown,
  corrected: Pencil,
  public: Globe,
} as const satisfies Record<QuickFilter, unknown>;

type FilterBarProps = {
  query: InboxQuery;
  onChange: (part: Partial<InboxQuery>, isTyping?: boolean) => void;
  /** How many conversations each quick filter holds, where that is known. */
  counts: InboxCounts | null;
  /** The tags to choose from; null for a list over all entities, which has no tag filter. */
  tags: readonly string[] | null;
  /** The years to choose from. */
  years: readonly number[];
  searchLabel: string;
  /** Actions at the end of the quick filters. */
  children?: ReactNode;
};

/** The search and the filters of a list of conversations. */
export function FilterBar({ query, onChange, counts, tags, years, searchLabel, children }: FilterBarProps) {
  const texts = useTexts("conversationsInbox");
  const locale = useLocale();
  // A tag in the address stays selectable, even if no conversation has it any more.
  const offered = query.tag && !tags?.includes(query.tag) ? [query.tag, ...(tags ?? [])] : tags;
  return (
    <>
      <search className="filter-bar">
        <InboxSearch query={query.q} label={searchLabel} onChange={(q) => onChange({ q }, true)} />
        <div className="filter-bar__selects">
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
      </search>
      <div className="quick-filters">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form. */}
        <div role="group" aria-label={texts.filters} className="quick-filters__chips">
          {QUICK_FILTERS.map((name) => {
            const isOn = query.quick.includes(name);
            return (
              <button
                key={name}
                type="button"
                aria-pressed={isOn}
                className="filter-chip"
                onClick={() =>
                  onChange({ quick: isOn ? query.quick.filter((other) => other !== name) : [...query.quick, name] })
                }
              >
                <Icon glyph={GLYPHS[name]} size="xs" />
                {texts.quick[name]}
                {counts && <span className="font-semibold tabular-nums"> {counts[name]}</span>}
              </button>
            );
          })}
        </div>
        {children && <div className="quick-filters__end">{children}</div>}
      </div>
    </>
  );
}

type InboxSearchProps = { query: string; label: string; onChange: (text: string) => void };

function InboxSearch({ query, label, onChange }: InboxSearchProps) {
  const { words, setWords } = useSearchWords(query, onChange);
  return (
    <div className="inbox__search">
      <SearchField label={label} value={words} onChange={setWords} />
    </div>
  );
}
