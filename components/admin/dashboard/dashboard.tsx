"use client";

import type { Messages } from "next-intl";
import "@/components/patterns/figure-card.css";
import "./dashboard.css";
import type { DashboardData } from "./dashboard-data";
import { HealthTiles } from "./health-tiles";
import { IncidentTimeline } from "./incident-timeline";
import { KeyNumbers } from "./key-numbers";
import { ModelsCard } from "./models-card";
import { ModelsPlot } from "./models-plot";
import { SettingsCard } from "./settings-card";
import { useDashboard } from "./use-dashboard";
import { WorstIncident } from "./worst-incident";

type DashboardProps = {
  initial: DashboardData;
  texts: Messages["adminDashboard"];
  jobTexts: Messages["jobs"];
};

/** The state of the installation, updated while the page is open. */
export function Dashboard({ initial, texts, jobTexts }: DashboardProps) {
  const { data } = useDashboard(initial);
  const { health, week, month } = data;
  return (
    <div className="admin-dash">
      <WorstIncident incidents={data.incidents} texts={texts.incidents} jobTexts={jobTexts} />
      <HealthTiles health={health} week={week} texts={texts} />
      <div className="admin-dash__columns">
        <ModelsPlot week={week} texts={texts} />
        <ModelsCard models={health.models.items} texts={texts.models} />
      </div>
      <KeyNumbers week={week} month={month} texts={texts.numbers} />
      <IncidentTimeline data={data} texts={texts.incidents} jobTexts={jobTexts} />
      <SettingsCard health={health} texts={texts.settings} />
    </div>
  );
}
