import { localizePath } from "@/lib/contract/languages/locales";
import { PAGES } from "@/lib/contract/pages/pages";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";

const PAGES_OF_LAW = ["privacy", "terms", "imprint", "accessibility"] as const;

/** Links to the legal pages. Plain links: from an owner's domain they lead to the main host, which client navigation cannot reach. */
export async function LegalLinks({ className }: { className: string }) {
  const [t, locale] = await Promise.all([getTexts("siteLegal.links"), getLocale()]);
  return (
    <nav aria-label={t.nav} className="mt-4 flex flex-wrap gap-x-6">
      {PAGES_OF_LAW.map((page) => (
        <a key={page} href={localizePath(PAGES[page], locale)} className={className}>
          {t[page]}
        </a>
      ))}
    </nav>
  );
}
