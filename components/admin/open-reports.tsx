"use client";

import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { useTexts } from "#texts";
import { lazyCall } from "@/lib/client/api/lazy-call";
import type { Output } from "@/lib/contract";
import { OPEN_REPORTS_MAX } from "@/lib/contract/reports/open-reports-max";
import { usePathname } from "@/lib/i18n/navigation";

const OpenReports = createContext(0);

/** How many reports wait, OPEN_REPORTS_MAX at most. */
export const useOpenReports = () => use(OpenReports);

/** The number of open reports as a figure and in words; null without any. */
export function useReportsWords(): { text: string; words: string } | null {
  const texts = useTexts("admin.area");
  const open = useOpenReports();
  if (open === 0) return null;
  const count = OPEN_REPORTS_MAX - 1;
  if (open > count) return { text: texts.more({ count }), words: texts.moreReports({ count }) };
  return { text: String(open), words: texts.openReports({ count: open }) };
}

type OpenReportsProviderProps = {
  /** As the server counted them with the layout; null when it could not. A refreshed layout has a new object. */
  counted: Output<"countOpenReports"> | null;
  children: ReactNode;
};

/**
 * The number of open reports for the sidebar and the mobile menu. Next keeps the layout while the page changes, so another
 * page counts again. Filters and searches change only the query of a page, and count nothing.
 */
export function OpenReportsProvider({ counted, children }: OpenReportsProviderProps) {
  const path = usePathname();
  const [latest, setLatest] = useState({ counted, path, open: counted?.open ?? 0 });
  if (latest.counted !== counted) setLatest({ counted, path, open: counted?.open ?? latest.open });
  const isStale = latest.path !== path;

  useEffect(() => {
    if (!isStale) return;
    let isCurrent = true;
    void lazyCall("countOpenReports", {}).then((outcome) => {
      if (isCurrent) setLatest((last) => ({ ...last, path, open: outcome.ok ? outcome.data.open : last.open }));
    });
    return () => {
      isCurrent = false;
    };
  }, [path, isStale]);

  return <OpenReports value={latest.open}>{children}</OpenReports>;
}
