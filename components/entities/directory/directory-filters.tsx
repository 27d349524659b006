import Search from "@lucide/icons/icons/search";
import { AtomicEnd } from "@/components/patterns/atomic-end";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
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
      <search className="flex-auto md:max-w-[28rem]">
        <form action={localizePath("/directory", locale)} className="flex gap-2">
          <div className="relative min-w-0 flex-auto">
            <span className="pointer-events-none absolute inset-y-0 start-3 grid place-items-center text-ink-3">
              <Icon glyph={Search} />
            </span>
            {/* Remount for another search, or the field would keep the previous text. */}
            <input
              key={q}
              className="control ps-10"
              type="search"
              name="q"
              dir="auto"
              maxLength={100}
              defaultValue={q}
              placeholder={t.search.placeholder}
              aria-label={t.search.label}
            />
          </div>
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
