"use client";

import { useTexts } from "#texts";
import { SideLink } from "@/components/dashboard/side-link";
import { Icon } from "@/components/ui/icon";
import { CONTENT_PAGES, PLATFORM_PAGES } from "./admin-pages";
import { useReportsWords } from "./open-reports";

/** The navigation of the admin area, in its two groups. Reports shows how many are open. */
export function AdminNav() {
  const texts = useTexts("admin.area");
  const reports = useReportsWords();
  const links = [...CONTENT_PAGES, ...PLATFORM_PAGES].map((page) => (
    <SideLink
      key={page.name}
      href={page.href}
      isExact={"isExact" in page}
      subpaths={"subpaths" in page ? page.subpaths : []}
      label={texts.nav[page.name]}
      icon={<Icon glyph={page.glyph} />}
      {...(page.name === "reports" && reports && { count: reports })}
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
