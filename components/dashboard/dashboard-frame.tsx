import ArrowLeft from "@lucide/icons/icons/arrow-left";
import type { Messages } from "next-intl";
import type { ReactNode } from "react";
import { NotificationBell } from "@/components/notifications/notification-bell";
import { Brand } from "@/components/site/brand";
import { LanguageMenu } from "@/components/site/language-menu";
import { Icon } from "@/components/ui/icon";
import type { SessionUser } from "@/lib/client/session/session-storage";
import { PAGES } from "@/lib/contract/pages/pages";
import { getLocale, getTexts } from "@/lib/i18n/page-texts";
import { DashboardUser } from "./dashboard-user";
import { CommandKeys } from "./palette/command-keys";
import { SideFrame } from "./side-frame";
import { SideLink } from "./side-link";
import { sideLinks } from "./side-links";
import { SideNav } from "./side-nav";
import { SignOutLink } from "./sign-out-link";

type DashboardFrameProps = {
  siteName: string;
  /** Whether this site sells plans; without plans it has no billing pages. */
  sellsPlans: boolean;
  /** The signed-in user, or null when unknown; each page checks access itself. */
  user: SessionUser | null;
  children: ReactNode;
};

/** The dashboard layout with its sidebar. */
export async function DashboardFrame({ siteName, sellsPlans, user, children }: DashboardFrameProps) {
  const [texts, locale] = await Promise.all([getTexts(), getLocale()]);
  const { dashboard, accountsSession: session, notifications, site } = texts;
  return (
    <>
      <a href="#main" className="skip-link">
        {site.skip}
      </a>
      <SideFrame
        storageKey="dashboardSidebarCollapsed"
        texts={dashboard}
        brand={<Brand siteName={siteName} />}
        nav={<SideNav texts={dashboard} isSignedIn={user !== null} sellsPlans={sellsPlans} />}
        foot={
          <>
            <SideLink href={PAGES.home} label={dashboard.back} icon={<Icon glyph={ArrowLeft} flip />} />
            <SignOutLink label={session.signOut} busyLabel={session.signingOut} />
          </>
        }
        languages={<LanguageMenu locale={locale} texts={site.languages} />}
        end={
          <>
            {user && (
              <CommandKeys
                scope="owner"
                places={placesOf(dashboard.nav, sellsPlans)}
                tabs={texts.entitiesManage.page.tabs}
                texts={texts.dashboardPalette}
              />
            )}
            {user && <NotificationBell texts={notifications} />}
            <DashboardUser user={user} />
          </>
        }
      >
        {children}
      </SideFrame>
    </>
  );
}

/** The pages of the sidebar that this site has. */
function placesOf(names: Messages["dashboard"]["nav"], sellsPlans: boolean) {
  return sideLinks
    .filter(({ isOwners }) => sellsPlans || !isOwners)
    .map(({ name, href }) => ({ label: names[name], href }));
}
