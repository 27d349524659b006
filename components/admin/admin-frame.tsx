import ArrowLeft from "@lucide/icons/icons/arrow-left";
import type { ComponentProps, ReactNode } from "react";
import { CommandKeys } from "@/components/dashboard/palette/command-keys";
import { SideFrame } from "@/components/dashboard/side-frame";
import { SideLink } from "@/components/dashboard/side-link";
import { Brand } from "@/components/site/brand";
import { LanguageMenu } from "@/components/site/language-menu";
import { Icon } from "@/components/ui/icon";
import type { SessionUser } from "@/lib/client/session/session-storage";
import { PAGES } from "@/lib/contract/pages/pages";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";
import { AdminBar } from "./admin-bar";
import { AdminNav } from "./admin-nav";
import { CONTENT_PAGES, PLATFORM_PAGES } from "./admin-pages";
import { OpenReportsProvider } from "./open-reports";

type AdminFrameProps = {
  siteName: string;
  user: SessionUser;
  openReports: ComponentProps<typeof OpenReportsProvider>["counted"];
  children: ReactNode;
};

/** The layout of the admin area: its sidebar on the wall colour, and who is signed in. */
export async function AdminFrame({ siteName, user, openReports, children }: AdminFrameProps) {
  const [{ accountsSession, admin, dashboard, site }, locale] = await Promise.all([getTexts(), getLocale()]);
  const { title, menu, back } = admin.area;
  const places = [...CONTENT_PAGES, ...PLATFORM_PAGES].map(({ name, href }) => ({ label: admin.area.nav[name], href }));
  return (
    <OpenReportsProvider counted={openReports}>
      <a href="#main" className="skip-link">
        {site.skip}
      </a>
      <SideFrame
        storageKey="adminSidebarCollapsed"
        texts={{ title, menu, collapse: dashboard.collapse, expand: dashboard.expand }}
        brand={<Brand siteName={siteName} onWall />}
        nav={<AdminNav />}
        foot={<SideLink href={PAGES.home} label={back} icon={<Icon glyph={ArrowLeft} flip />} />}
        languages={<LanguageMenu locale={locale} />}
        end={
          <>
            <CommandKeys scope="admin" places={places} />
            <AdminBar user={user} signOut={accountsSession.signOut} />
          </>
        }
        onWall
      >
        {children}
      </SideFrame>
    </OpenReportsProvider>
  );
}
