"use client";

import RefreshCw from "@lucide/icons/icons/refresh-cw";
import { useEffect, useState } from "react";
import { useTexts } from "#texts";
import { useOpenReports } from "@/components/admin/open-reports";
import { formatTime, LocalTime, useTimeZone } from "@/components/conversations/detail/local-time";
import { Icon } from "@/components/ui/icon";
import { relativeFormat } from "@/lib/client/text/intl";
import { createDateFormat } from "@/lib/contract/languages/create-date-format";
import { useLocale } from "@/lib/i18n/navigation";
import type { DashboardData } from "./dashboard-data";
import { openIncidents } from "./incident-text";
import { useDashboard } from "./use-dashboard";

type HeadProps = { initial: DashboardData };

const SECOND_MS = 1000;
const ago = relativeFormat({ numeric: "always" });

/** The date, and how many things need the admin. */
export function DashboardLead({ initial }: HeadProps) {
  const texts = useTexts("adminDashboard");
  const locale = useLocale();
  const { data } = useDashboard(initial);
  const timeZone = useTimeZone();
  const openReports = useOpenReports();
  if (!data.health || !data.incidents) return null;
  const at = new Date(data.health.taken_at);
  const day = createDateFormat(locale, { day: "numeric", month: "long", year: "numeric", timeZone }).format(at);
  const open = openIncidents(data.incidents.items).length + Number(openReports > 0);
  return (
    <>
      {day}, {formatTime(data.health.taken_at, "clock", timeZone, locale)}. {texts.needs({ n: open })}
    </>
  );
}

/** When the numbers were measured, counted on every second; or that they could not be refreshed. */
export function RefreshedAgo({ initial }: HeadProps) {
  const texts = useTexts("adminDashboard");
  const locale = useLocale();
  const { data, isStale } = useDashboard(initial);
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  if (!data.health) return null;
  if (isStale) {
    const [before = "", after = ""] = texts.refreshFailed({ at: "\uE000" }).split("\uE000");
    return (
      <p role="status" className="text-danger text-small">
        {before}
        <LocalTime at={data.health.taken_at} style="clock" />
        {after}
      </p>
    );
  }
  const seconds =
    now === null ? 0 : Math.max(0, Math.floor((now - new Date(data.health.taken_at).getTime()) / SECOND_MS));
  return (
    <p className="flex items-center gap-1.5 text-ink-3 text-small">
      <Icon glyph={RefreshCw} size="sm" />
      {texts.refreshed({ ago: seconds < 2 ? texts.now : ago(locale).format(-seconds, "second") })}
    </p>
  );
}
