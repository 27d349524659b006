"use client";

import { useTexts } from "#texts";
import { LocalTime } from "@/components/conversations/detail/local-time";
import { Banner } from "@/components/ui/banner";
import { buttonClass } from "@/components/ui/button-class";
import { ToneIcon } from "@/components/ui/tone-icon";
import type { Incident } from "@/lib/contract/admin/schemas";
import { Link, useLocale } from "@/lib/i18n/navigation";
import { incidentAction, incidentText, worstIncident } from "./incident-text";

type WorstIncidentProps = {
  incidents: readonly Incident[];
};

/** A placeholder in the sentence, which the time element replaces. */
const MARK = "\uE000";

/** The worst open incident, with the one action that helps. */
export function WorstIncident({ incidents }: WorstIncidentProps) {
  const texts = useTexts("adminDashboard.incidents");
  const jobTexts = useTexts("jobs");
  const locale = useLocale();
  const worst = worstIncident(incidents);
  if (!worst) return null;
  const tone = worst.severity === "failing" ? "danger" : "warning";
  const { title, text } = incidentText(worst, texts, jobTexts, locale);
  const action = incidentAction(worst, texts);
  const [before = "", after = ""] = texts.since({ title, at: MARK }).split(MARK);
  return (
    <Banner tone={tone} icon={<ToneIcon tone={tone} />}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="wrap-anywhere min-w-0 flex-1 basis-60">
          <b>
            {before}
            <LocalTime at={worst.opened_at} style="moment" />
            {after}
          </b>{" "}
          {text}
        </p>
        {action && (
          <Link href={action.href} className={buttonClass({ size: "sm" })}>
            {action.label}
          </Link>
        )}
      </div>
    </Banner>
  );
}
