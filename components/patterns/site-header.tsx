import { getTranslations } from "next-intl/server";
import { SiteSession } from "../session/site-session";
import { Brand } from "./brand";
import { MobileMenu } from "./mobile-menu";
import { NavLink } from "./nav-link";
import { mainNav } from "./site-links";

/** The bar at the top of every page of the site. */
export async function SiteHeader({ siteName }: { siteName: string }) {
  const t = await getTranslations("site");
  const links = mainNav.map(({ name, href }) => (
    <NavLink key={href} href={href}>
      {t(`nav.${name}`)}
    </NavLink>
  ));
  return (
    <header className="sticky top-0 z-(--z-header) border-line border-b bg-bg">
      <div className="wrap flex h-(--header-h) items-center gap-3 lg:gap-8">
        <Brand siteName={siteName} />
        <nav aria-label={t("mainNav")} className="flex gap-1 max-lg:hidden">
          {links}
        </nav>
        <div className="ms-auto flex items-center gap-2 max-lg:hidden">
          <SiteSession />
        </div>
        <MobileMenu label={t("menu")}>
          <nav aria-label={t("mainNav")} className="wrap grid py-2">
            {links}
          </nav>
          <div className="wrap grid gap-2 pb-4">
            <SiteSession />
          </div>
        </MobileMenu>
      </div>
    </header>
  );
}
