"use client";

import type { Messages } from "next-intl";
import { SideLink } from "@/components/dashboard/side-link";
import { Icon } from "@/components/ui/icon";
import { formatMessage } from "@/lib/client/text/format-message";
import { OPEN_REPORTS_MAX } from "@/lib/contract/reports/open-reports-max";
import { CONTENT_PAGES, PLATFORM_PAGES } from "./admin-pages";
import { useOpenReports } from "./open-reports";

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
  const links = [...CONTENT_PAGES, ...PLATFORM_PAGES].map((page) => (
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
      <div className="side__nav">{links.slice(0, CONTENT_PAGES.length)}</div>
      <p className="side__title mt-4">{texts.platform}</p>
      <div className="side__nav">{links.slice(CONTENT_PAGES.length)}</div>
    </nav>
  );
}
