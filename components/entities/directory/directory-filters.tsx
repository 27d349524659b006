import { AtomicEnd } from "@/components/patterns/atomic-end";
import { SearchField } from "@/components/patterns/search-field";
import { buttonClass } from "@/components/ui/button-class";
import { DIRECTORY_KINDS } from "@/lib/contract/entities/schemas";
import { localizePath } from "@/lib/contract/languages/locales";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";
import { Link } from "@/lib/i18n/navigation";
import { type DirectoryQuery, directoryPath } from "./directory-query";

/** The search form and the kind links; each keeps the other's setting. */
export async function DirectoryFilters({ query: { q, kind } }: { query: DirectoryQuery }) {
  const [t, locale] = await Promise.all([getTexts("entitiesDirectory"), getLocale()]);
  return (
    <div className="atomic flex flex-wrap items-center gap-3">
      <search className="max-w-lead flex-auto">
        <form action={localizePath("/directory", locale)} className="flex gap-2">
          {/* Remount for another search, or the field would keep the previous text. */}
          <SearchField
            key={q}
            name="q"
            maxLength={100}
            {...(q === undefined ? {} : { defaultValue: q })}
            label={t.search.label}
            placeholder={t.search.placeholder}
          />
          {kind && <input type="hidden" name="kind" value={kind} />}
          <button type="submit" className={`${buttonClass({})} flex-none`}>
            {t.search.submit}
          </button>
        </form>
      </search>
      <nav aria-label={t.kinds.label}>
        <ul className="flex flex-wrap gap-2">
          {[undefined, ...DIRECTORY_KINDS].map((one) => (
            <li key={one ?? "all"}>
              <Link
                href={directoryPath({ q, kind: one })}
                aria-current={one === kind ? "true" : undefined}
                className="chip"
              >
                {t.kinds[one ?? "all"]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <AtomicEnd />
    </div>
  );
}
