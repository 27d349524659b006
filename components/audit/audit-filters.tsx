"use client";

import { useTexts } from "#texts";
import { FilterDisclosure } from "@/components/patterns/filter-disclosure";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { type ListQuery, listAddress } from "@/lib/client/chat/list-address";
import { type Locale, localizePath } from "@/lib/contract/languages/locales";
import { PAGES } from "@/lib/contract/pages/pages";
import { useLocale } from "@/lib/i18n/navigation";

const FILTERS = ["actor", "action", "subject_type", "subject_id", "from", "to"] as const;

/** The filters of the audit log; a form, since an address and an id are typed as a whole. */
export function AuditFilters({ query }: { query: ListQuery }) {
  const texts = useTexts("audit");
  const locale = useLocale();
  const value = (name: string) => [query[name] ?? ""].flat()[0];
  const activeCount = FILTERS.filter((name) => value(name)).length;
  return (
    <search aria-label={texts.filters} className="list-filters list-filters--many">
      <FilterDisclosure activeCount={activeCount} startsOpen={activeCount > 0}>
        <form
          key={listAddress("", query, {})}
          action={localizePath(PAGES.adminAudit, locale)}
          className="grid items-end gap-x-3 gap-y-4 sm:grid-cols-2 lg:grid-cols-4"
        >
          <Field label={texts.actor} name="actor" dir="ltr" maxLength={254} defaultValue={value("actor")} />
          <Select label={texts.action} name="action" defaultValue={value("action")}>
            <option value="">{texts.anyAction}</option>
            {byLabel(texts.topics, locale).map(([topic, label]) => (
              <option key={topic} value={topic}>
                {label}
              </option>
            ))}
          </Select>
          <Select label={texts.subjectType} name="subject_type" defaultValue={value("subject_type")}>
            <option value="">{texts.anySubject}</option>
            {byLabel(texts.subjects, locale).map(([type, label]) => (
              <option key={type} value={type}>
                {label}
              </option>
            ))}
          </Select>
          <Field
            label={texts.subjectId}
            name="subject_id"
            dir="ltr"
            maxLength={100}
            defaultValue={value("subject_id")}
          />
          <Field label={texts.from} name="from" type="date" defaultValue={value("from")} />
          <Field label={texts.to} name="to" type="date" defaultValue={value("to")} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit">{texts.apply}</Button>
            <Button variant="ghost" href={PAGES.adminAudit}>
              {texts.reset}
            </Button>
          </div>
        </form>
      </FilterDisclosure>
    </search>
  );
}

const byLabel = (labels: Readonly<Record<string, string>>, locale: Locale) =>
  Object.entries(labels).sort(([, a], [, b]) => a.localeCompare(b, locale));
