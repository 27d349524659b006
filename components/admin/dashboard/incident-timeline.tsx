"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { dayHeading, formatTime, useTimeZone } from "@/components/conversations/detail/local-time";
import { Button } from "@/components/ui/button";
import { StatusPill } from "@/components/ui/status-pill";
import { call } from "@/lib/client/api/call";
import type { Incident } from "@/lib/contract/admin/schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { INCIDENTS_SHOWN, type IncidentsPage } from "./dashboard-data";
import { incidentDuration, incidentText } from "./incident-text";

type TimelineProps = { first: IncidentsPage };
type EarlierPages = Readonly<{ items: readonly Incident[]; cursor: string | null }>;

/** The recent incidents, open ones first. */
export function IncidentTimeline({ first }: TimelineProps) {
  const texts = useTexts("adminDashboard.incidents");
  const [earlier, setEarlier] = useState<EarlierPages | null>(null);
  const [status, setStatus] = useState<"idle" | "busy" | "failed">("idle");
  const cursor = earlier ? earlier.cursor : first.next_cursor;
  // A refresh can move an incident into the first page.
  const shown = new Set(first.items.map(({ id }) => id));
  const items = [...first.items, ...(earlier?.items ?? []).filter(({ id }) => !shown.has(id))];

  async function loadEarlier() {
    if (!cursor) return;
    setStatus("busy");
    const answer = await call("listIncidents", { cursor, limit: INCIDENTS_SHOWN });
    setStatus(answer.ok ? "idle" : "failed");
    if (answer.ok)
      setEarlier({ items: [...(earlier?.items ?? []), ...answer.data.items], cursor: answer.data.next_cursor });
  }

  return (
    <section aria-labelledby="recent-incidents" className="figure-card">
      <h2 id="recent-incidents" className="text-h3">
        {texts.title}
      </h2>
      {items.length === 0 ? (
        <p className="text-ink-2">{texts.empty}</p>
      ) : (
        <ol className="timeline">
          {items.map((incident) => (
            <TimelineItem key={incident.id} incident={incident} />
          ))}
        </ol>
      )}
      {cursor && (
        <div className="flex flex-wrap items-center gap-3">
          <Button size="sm" busy={status === "busy"} busyLabel={texts.loading} onClick={loadEarlier}>
            {texts.earlier}
          </Button>
          {status === "failed" && (
            <p role="alert" className="text-danger text-small">
              {texts.earlierFailed}
            </p>
          )}
        </div>
      )}
    </section>
  );
}

function TimelineItem({ incident }: { incident: Incident }) {
  const texts = useTexts("adminDashboard.incidents");
  const jobTexts = useTexts("jobs");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { opened_at: at, severity, closed_at, data } = incident;
  const { title, text } = incidentText(incident, texts, jobTexts, locale);
  const duration = incidentDuration(incident, locale);
  const state = severity === "planned" ? "planned" : closed_at === null ? "open" : "over";
  const nextTry =
    state === "open" && typeof data.next_try_at === "string" && data.next_try_at !== "" ? data.next_try_at : null;
  return (
    <li data-state={state}>
      <time dateTime={at}>
        {dayHeading(at, timeZone, texts, locale)}, {formatTime(at, "clock", timeZone, locale)}
      </time>
      <span className="timeline__dot" />
      <div className="wrap-anywhere min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-ink-2 text-small">
          {text}
          {nextTry && ` ${texts.nextTry({ at: formatTime(nextTry, "moment", timeZone, locale) })}`}
          {duration && ` ${texts.lasted({ duration })}`}
        </p>
      </div>
      {state === "open" && <StatusPill look="square">{texts.open}</StatusPill>}
      {state === "over" && <StatusPill look="full">{texts.over}</StatusPill>}
      {state === "planned" && <StatusPill look="hollow">{texts.planned}</StatusPill>}
    </li>
  );
}
