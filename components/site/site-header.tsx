import Menu from "@lucide/icons/icons/menu";
import X from "@lucide/icons/icons/x";
import type { ReactNode } from "react";
import { AtomicEnd } from "@/components/patterns/atomic-end";
import { Icon } from "@/components/ui/icon";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";
import { ActiveNavLink } from "./active-nav-link";
import { Brand } from "./brand";
import { HeaderMenu } from "./header-menu";
import { LanguageMenu } from "./language-menu";
import { mainNav } from "./site-links";

type SiteHeaderProps = {
  siteName: string;
  /** Depends on the session. Rendered in the header and in the menu. */
  session: ReactNode;
};

const menuIcon = (
  <>
    <Icon glyph={Menu} size="lg" className="group-open:hidden" />
    <Icon glyph={X} size="lg" className="hidden group-open:block" />
  </>
);

// Words of other languages are longer than the English ones, and need a wider window for one line.
const WIDE = "max-lg:hidden not-[:lang(en)]:max-[80rem]:hidden";
const NARROW = "lg:[&:lang(en)]:hidden min-[80rem]:hidden";

/** The site's header. */
export async function SiteHeader({ siteName, session }: SiteHeaderProps) {
  const [t, locale] = await Promise.all([getTexts("site"), getLocale()]);
  const links = mainNav.map(({ name, href }) => (
    <ActiveNavLink key={href} href={href}>
      {t.nav[name]}
    </ActiveNavLink>
  ));
  return (
    <header className="atomic sticky top-0 z-(--z-header) border-line border-b bg-bg">
      <div className="wrap flex h-(--header-h) items-center gap-3 lg:gap-8">
        <Brand siteName={siteName} />
        <nav aria-label={t.mainNav} className={`flex gap-1 ${WIDE}`}>
          {links}
        </nav>
        <div className="ms-auto flex items-center gap-2">
          <LanguageMenu locale={locale} isShort />
          <div className={`flex items-center gap-2 ${WIDE}`}>{session}</div>
        </div>
        <HeaderMenu label={t.menu} icon={menuIcon} className={NARROW}>
          <nav aria-label={t.mainNav} className="wrap grid py-2">
            {links}
          </nav>
          <div className="wrap grid gap-2 pb-4">{session}</div>
        </HeaderMenu>
      </div>
      <AtomicEnd />
    </header>
  );
}
