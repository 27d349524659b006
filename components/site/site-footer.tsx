import { AtomicEnd } from "@/components/patterns/atomic-end";
import { localizePath } from "@/lib/contract/languages/locales";
import { PAGES } from "@/lib/contract/pages/pages";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";
import { Link } from "@/lib/i18n/navigation";
import { Brand } from "./brand";
import { LanguageLinks } from "./language-links";
import { LegalLinks } from "./legal-links";
import { footerNav } from "./site-links";
import { YourDataLink } from "./your-data-link";

const firstYear = 2025;

const linkClass = "inline-flex min-h-11 items-center text-on-wall-2 no-underline hover:text-on-wall hover:underline";

/** The site's footer. */
export async function SiteFooter({ siteName }: { siteName: string }) {
  const [t, locale] = await Promise.all([getTexts("site"), getLocale()]);
  const year = new Date().getFullYear();
  const years = year > firstYear ? `${firstYear}–${year}` : `${firstYear}`;
  return (
    <footer className="atomic on-wall bg-wall-2 pt-10 pb-8 text-on-wall text-small">
      <div className="wrap">
        <div className="flex flex-wrap items-start justify-between gap-x-12 gap-y-6">
          <div>
            <Brand siteName={siteName} onWall />
            <p>{t.tagline}</p>
          </div>
          <nav aria-label={t.footerNav} className="flex flex-wrap gap-x-6">
            {footerNav.map(({ name, href }) => (
              <Link key={href} href={href} className={linkClass}>
                {t.nav[name]}
              </Link>
            ))}
            <YourDataLink href={localizePath(PAGES.yourData, locale)} className={linkClass}>
              {t.yourData}
            </YourDataLink>
          </nav>
        </div>
        <LegalLinks className={linkClass} />
        <nav aria-label={t.languages.title} className="mt-8">
          <ul className="flex flex-wrap gap-x-4">
            <LanguageLinks linkClass={linkClass} />
          </ul>
        </nav>
        <div className="mt-4 flex flex-wrap justify-between gap-3 border-wall-line border-t pt-4">
          <span>{t.copyright({ years, siteName })}</span>
          <span>{t.promise}</span>
        </div>
      </div>
      <AtomicEnd />
    </footer>
  );
}
