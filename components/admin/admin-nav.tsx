"use client";

import BookOpenText from "@lucide/icons/icons/book-open-text";
import Boxes from "@lucide/icons/icons/boxes";
import Building from "@lucide/icons/icons/building";
import Euro from "@lucide/icons/icons/euro";
import FileClock from "@lucide/icons/icons/file-clock";
import Flag from "@lucide/icons/icons/flag";
import Images from "@lucide/icons/icons/images";
import Inbox from "@lucide/icons/icons/inbox";
import Landmark from "@lucide/icons/icons/landmark";
import LayoutDashboard from "@lucide/icons/icons/layout-dashboard";
import ListChecks from "@lucide/icons/icons/list-checks";
import Mail from "@lucide/icons/icons/mail";
import MessagesSquare from "@lucide/icons/icons/messages-square";
import Users from "@lucide/icons/icons/users";
import type { Messages } from "next-intl";
import { SideLink } from "@/components/dashboard/side-link";
import { Icon } from "@/components/ui/icon";
import { formatMessage } from "@/lib/client/text/format-message";
import { PAGES } from "@/lib/contract/pages/pages";
import { OPEN_REPORTS_MAX } from "@/lib/contract/reports/open-reports-max";
import { useOpenReports } from "./open-reports";

const CONTENT = [
  { name: "dashboard", href: PAGES.admin, glyph: LayoutDashboard, isExact: true },
  { name: "entities", href: PAGES.adminEntities, glyph: Images },
  { name: "talkSystems", href: PAGES.adminTalkSystems, glyph: MessagesSquare, subpaths: [PAGES.adminTalkParameters] },
  { name: "contextData", href: PAGES.adminContextData, glyph: BookOpenText },
  { name: "messages", href: PAGES.adminMessages, glyph: Mail },
  { name: "conversations", href: PAGES.allConversations, glyph: Inbox },
  { name: "reports", href: PAGES.adminReports, glyph: Flag },
] as const;

const PLATFORM = [
  { name: "users", href: PAGES.adminUsers, glyph: Users },
  { name: "organisations", href: PAGES.adminOrganisations, glyph: Building },
  { name: "types", href: PAGES.adminTypes, glyph: Boxes },
  { name: "operator", href: PAGES.adminOperator, glyph: Landmark },
  { name: "plans", href: PAGES.adminPlans, glyph: Euro },
  { name: "jobs", href: PAGES.adminJobs, glyph: ListChecks },
  { name: "audit", href: PAGES.adminAudit, glyph: FileClock },
] as const;

/** The navigation of the admin area, in its two groups. Messages shows the number of open reports. */
export function AdminNav({ texts }: { texts: Messages["admin"]["area"] }) {
  const open = useOpenReports();
  const isCapped = open >= OPEN_REPORTS_MAX;
  const reports = {
    text: isCapped ? formatMessage(texts.more, { count: OPEN_REPORTS_MAX - 1 }) : String(open),
    words: isCapped
      ? formatMessage(texts.moreReports, { count: OPEN_REPORTS_MAX - 1 })
      : formatMessage(texts.openReports, { count: open }),
  };
  const links = [...CONTENT, ...PLATFORM].map((page) => (
    <SideLink
      key={page.name}
      href={page.href}
      isExact={"isExact" in page}
      subpaths={"subpaths" in page ? page.subpaths : []}
      label={texts.nav[page.name]}
      icon={<Icon glyph={page.glyph} />}
      {...(page.name === "messages" && open > 0 && { count: reports })}
    />
  ));
  return (
    <nav aria-label={texts.title}>
      <div className="side__nav">{links.slice(0, CONTENT.length)}</div>
      <p className="side__title mt-4">{texts.platform}</p>
      <div className="side__nav">{links.slice(CONTENT.length)}</div>
    </nav>
  );
}
