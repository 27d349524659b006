"use client";
import "./dashboard.css";
import { PartStatus } from "@/components/patterns/part-status";
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
  const { data, reload } = useDashboard(initial);
  const { health, week, month, incidents } = data;
  const isPartial = !health || !week || !month || !incidents;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isPartial && <PartStatus failed onRetry={reload} />}
      <NeedsCard incidents={incidents?.items ?? []} />
      {health && week && <HealthTiles health={health} week={week} />}
      <div className="admin-dash__columns">
        {week && <ModelsPlot week={week} />}
        {health && <ModelsCard models={health.models.items} />}
      </div>
      {week && month && <KeyNumbers week={week} month={month} />}
      {incidents && <IncidentTimeline first={incidents} />}
      {health && <SettingsCard health={health} />}
    </div>
  );
}
