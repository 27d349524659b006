"use client";
import "@/components/patterns/figure-card.css";
import "./dashboard.css";
import type { DashboardData } from "./dashboard-data";
import { HealthTiles } from "./health-tiles";
import { IncidentTimeline } from "./incident-timeline";
import { KeyNumbers } from "./key-numbers";
import { ModelsCard } from "./models-card";
import { ModelsPlot } from "./models-plot";
import { NeedsCard } from "./needs-card";
import { SettingsCard } from "./settings-card";
import { useDashboard } from "./use-dashboard";

type DashboardProps = {
  initial: DashboardData;
};

/** The state of the installation, updated while the page is open. */
export function Dashboard({ initial }: DashboardProps) {
  const { data } = useDashboard(initial);
  const { health, week, month } = data;
  return (
    <div className="admin-dash">
      <NeedsCard incidents={data.incidents} />
      <HealthTiles health={health} week={week} />
      <div className="admin-dash__columns">
        <ModelsPlot week={week} />
        <ModelsCard models={health.models.items} />
      </div>
      <KeyNumbers week={week} month={month} />
      <IncidentTimeline data={data} />
      <SettingsCard health={health} />
    </div>
  );
}
