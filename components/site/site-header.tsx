import Menu from "@lucide/icons/icons/menu";
import X from "@lucide/icons/icons/x";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AtomicEnd } from "@/components/patterns/atomic-end";
import { Icon } from "@/components/ui/icon";
import { getTexts } from "@/lib/i18n/page-texts";
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

/** The site's header. */
export async function SiteHeader({ siteName, session }: SiteHeaderProps) {
  const [t, { site }, locale] = await Promise.all([getTranslations("site"), getTexts(), getLocale()]);
  const { languages } = site;
  const links = mainNav.map(({ name, href }) => (
    <ActiveNavLink key={href} href={href}>
      {t(`nav.${name}`)}
    </ActiveNavLink>
  ));
  return (
    <header className="atomic sticky top-0 z-(--z-header) border-line border-b bg-bg">
      <div className="wrap flex h-(--header-h) items-center gap-3 lg:gap-8">
        <Brand siteName={siteName} />
        <nav aria-label={t("mainNav")} className="flex gap-1 max-lg:hidden">
          {links}
        </nav>
        <div className="ms-auto flex items-center gap-2">
          <LanguageMenu locale={locale} texts={languages} />
          <div className="flex items-center gap-2 max-lg:hidden">{session}</div>
        </div>
        <HeaderMenu label={t("menu")} icon={menuIcon} className="lg:hidden">
          <nav aria-label={t("mainNav")} className="wrap grid py-2">
            {links}
          </nav>
          <div className="wrap grid gap-2 pb-4">{session}</div>
        </HeaderMenu>
      </div>
      <AtomicEnd />
    </header>
  );
}
