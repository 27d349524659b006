"use client";

import CircleAlert from "@lucide/icons/icons/circle-alert";
import Flag from "@lucide/icons/icons/flag";
import TriangleAlert from "@lucide/icons/icons/triangle-alert";
import type { ReactNode } from "react";
import { useTexts } from "#texts";
import { useReportsWords } from "@/components/admin/open-reports";
import { LocalTime } from "@/components/conversations/detail/local-time";
import { CardSection } from "@/components/patterns/card-section";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Incident } from "@/lib/contract/admin/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { useLocale } from "@/lib/i18n/navigation";
import { incidentAction, incidentText, openIncidents } from "./incident-text";

/** A placeholder in the sentence, which the time element replaces. */
const MARK = "\uE000";

/** Lists open reports, then open incidents, each with the one action that helps. */
export function NeedsCard({ incidents }: { incidents: readonly Incident[] }) {
  const texts = useTexts("adminDashboard.needing");
  const reports = useReportsWords();
  const open = openIncidents(incidents);
  const count = open.length + Number(reports !== null);
  if (count === 0) return null;
  return (
    <CardSection id="needs" title={texts.title} end={<span className="count">{count}</span>} flush>
      <ul>
        {reports && (
          <Need
            icon={<Icon glyph={Flag} className="text-danger" />}
            title={reports.words}
            text={texts.reportsText}
            action={{ href: PAGES.adminReports, label: texts.readReports }}
          />
        )}
        {open.map((incident) => (
          <IncidentNeed key={`${incident.kind} ${incident.subject}`} incident={incident} />
        ))}
      </ul>
    </CardSection>
  );
}

function IncidentNeed({ incident }: { incident: Incident }) {
  const texts = useTexts("adminDashboard.incidents");
  const jobTexts = useTexts("jobs");
  const locale = useLocale();
  const { title, text } = incidentText(incident, texts, jobTexts, locale);
  const [before = "", after = ""] = texts.since({ title, at: MARK }).split(MARK);
  const isFailing = incident.severity === "failing";
  return (
    <Need
      icon={
        <Icon glyph={isFailing ? CircleAlert : TriangleAlert} className={isFailing ? "text-danger" : "text-warning"} />
      }
      title={
        <>
          {before}
          <LocalTime at={incident.opened_at} style="moment" />
          {after}
        </>
      }
      text={text}
      action={incidentAction(incident, texts)}
    />
  );
}

type NeedProps = {
  icon: ReactNode;
  title: ReactNode;
  text: string;
  action: { href: string; label: string } | null;
};

function Need({ icon, title, text, action }: NeedProps) {
  return (
    <li className="dash-needs__item">
      {icon}
      <div className="dash-needs__words">
        <b>{title}</b>
        <span className="text-ink-2 text-small">{text}</span>
      </div>
      {action && (
        <Button size="sm" href={action.href}>
          {action.label}
        </Button>
      )}
    </li>
  );
}
