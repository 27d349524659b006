"use client";

import Menu from "@lucide/icons/icons/menu";
import PanelLeftClose from "@lucide/icons/icons/panel-left-close";
import PanelLeftOpen from "@lucide/icons/icons/panel-left-open";
import X from "@lucide/icons/icons/x";
import { type ReactNode, useId } from "react";
import { FocusRestorer } from "@/components/patterns/focus-restorer";
import { HeaderMenu } from "@/components/site/header-menu";
import { Icon } from "@/components/ui/icon";
import { useServiceWorker } from "@/lib/client/browser/use-service-worker";
import { useSidebar } from "@/lib/client/browser/use-sidebar";
import { PAGES } from "@/lib/contract/pages/pages";
import { usePathname } from "@/lib/i18n/navigation";
import "./area.css";

type SideFrameProps = {
  /** Storage key under which this browser remembers the collapsed state. */
  storageKey: string;
  texts: { title: string; menu: string; collapse: string; expand: string };
  brand: ReactNode;
  /** The links, used in the sidebar and in the mobile menu. */
  nav: ReactNode;
  /** Rendered at the foot of both. */
  foot: ReactNode;
  /** The end of the header: the signed-in user. */
  end: ReactNode;
  /** The menu of languages: in the header, on small screens in the menu. */
  languages: ReactNode;
  /** Uses the wall colours of the admin area. */
  onWall?: boolean;
  children: ReactNode;
};

/** The pages that fill the window. */
const WORKPLACES = [PAGES.myConversations, PAGES.myChatters];

const menuIcon = (
  <>
    <Icon glyph={Menu} size="lg" className="group-open:hidden" />
    <Icon glyph={X} size="lg" className="hidden group-open:block" />
  </>
);

/** Sidebar and header for signed-in pages. Remembers the collapsed state; small screens get a menu instead. */
export function SideFrame({
  storageKey,
  texts,
  brand,
  nav,
  foot,
  end,
  languages,
  onWall = false,
  children,
}: SideFrameProps) {
  useServiceWorker();
  // The workplace needs the width: there the sidebar begins collapsed, and is remembered apart.
  const path = usePathname();
  const isWorkplace = WORKPLACES.some((page) => path.startsWith(`${page}/`));
  const { isCollapsed, toggle } = useSidebar(isWorkplace ? `${storageKey}AtWork` : storageKey, isWorkplace);
  const id = useId();
  const label = isCollapsed ? texts.expand : texts.collapse;
  return (
    <div className="dash" data-collapsed={isCollapsed || undefined}>
      <aside id={id} aria-label={texts.title} className={onWall ? "side side--wall" : "side"}>
        <div className="side__in">
          {brand}
          <div>
            <p className="side__title">{texts.title}</p>
            {nav}
          </div>
          <div className="side__foot">
            {foot}
            <button
              type="button"
              className="side-link"
              title={label}
              aria-expanded={!isCollapsed}
              aria-controls={id}
              onClick={toggle}
            >
              <Icon glyph={isCollapsed ? PanelLeftOpen : PanelLeftClose} flip />
              <span className="side__word">{label}</span>
            </button>
          </div>
        </div>
      </aside>
      <div className="dash__main">
        <header className="dash__bar">
          <HeaderMenu label={texts.menu} icon={menuIcon} className="md:hidden">
            <div className="dash__menu">
              {nav}
              {foot}
              {languages}
            </div>
          </HeaderMenu>
          <div className="dash__end">
            <div className="dash__languages flex-none whitespace-nowrap max-md:hidden">{languages}</div>
            {end}
          </div>
        </header>
        {children}
      </div>
      <FocusRestorer />
    </div>
  );
}
