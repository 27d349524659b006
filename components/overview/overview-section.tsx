"use client";

import Download from "@lucide/icons/icons/download";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { PartStatus } from "@/components/patterns/part-status";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { Segmented } from "@/components/ui/segmented";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { ADDRESSES } from "@/lib/contract/http/addresses";
import { OVERVIEW_DAYS } from "@/lib/contract/overview/overview-days";
import type { Overview } from "@/lib/contract/overview/schemas";
import type { Today } from "@/lib/contract/overview/today-schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { Arrival, type NewOwner } from "./arrival";
import { BudgetCard } from "./budget-card";
import { EmptyOverview } from "./empty-overview";
import { FirstSteps } from "./first-steps";
import { HoursPlot } from "./hours-plot";
import { KeyFigures } from "./key-figures";
import { LanguagesCard, YearsCard } from "./languages-card";
import { MessagesPlot } from "./messages-plot";
import { formatFirstDay, formatLastDay, zoneName } from "./overview-format";
import { RatingsCard } from "./ratings-card";
import { TasksCard } from "./tasks-card";
import { TodayQuestions } from "./today-questions";
import { TopicsCard } from "./topics-card";
import { type OverviewQuery, useOverview } from "./use-overview";
import { useToday } from "./use-today";

type OverviewSectionProps = {
  entity: OwnedEntity;
  first: OverviewQuery;
  /** The waiting work, as the server read it; null when it could not. */
  today: Today | null;
  /** The owner who has just created the entity; null on every other visit. */
  newOwner: NewOwner | null;
  messageMax: number;
};

/** The first steps of an entity, what waits for its users, and its activity in a period that the reader chooses. */
export function OverviewSection({ entity, first, today, newOwner, messageMax }: OverviewSectionProps) {
  const query = useOverview(entity.id, first);
  const state = useToday(entity.id, today);
  const { overview } = query;
  const { today: waiting } = state;
  const isEmpty = entity.conversations === 0 && (overview?.now.messages ?? 0) === 0;
  const isIdle = waiting?.questions.length === 0 && waiting.tasks.length === 0;
  return (
    <>
      {newOwner && <Arrival entity={entity} user={newOwner} />}
      {waiting ? (
        entity.can.edit && <FirstSteps entity={entity} state={{ ...state, today: waiting }} messageMax={messageMax} />
      ) : (
        <PartStatus failed={state.failed} onRetry={() => void state.reload()} />
      )}
      {isEmpty && !newOwner && <EmptyOverview entity={entity} />}
      {waiting && !(isEmpty && isIdle) && (
        <div className="overview-today">
          <TodayQuestions entity={entity} state={{ ...state, today: waiting }} />
          <TasksCard tasks={waiting.tasks} urlslug={entity.urlslug} overview={overview} />
        </div>
      )}
      {!isEmpty && overview && <Activity entity={entity} query={{ ...query, overview }} />}
      {!overview && <PartStatus failed={query.isFailed} onRetry={query.reload} />}
    </>
  );
}

type ActivityProps = { entity: OwnedEntity; query: ReturnType<typeof useOverview> & { overview: Overview } };

function Activity({ entity, query: { days, setDays, overview, isFailed } }: ActivityProps) {
  const texts = useTexts("overview");
  const locale = useLocale();
  const range = texts.range({
    from: formatFirstDay(overview.from, overview.to, locale),
    to: formatLastDay(overview.to, locale),
  });
  const isUtc = overview.time_zone === "UTC";
  return (
    <>
      <div className="flex flex-wrap gap-x-6 gap-y-3 items-start justify-between">
        <div className="grid min-w-0 gap-0.5">
          <h2 className="text-h3">{texts.title}</h2>
          <p className="text-ink-3 text-small">{texts.compared({ range, days: overview.days.length })}</p>
          <p className="text-ink-3 text-small">
            {isUtc ? texts.zoneUtc : texts.zone({ zone: zoneName(overview.time_zone) })}
          </p>
          <p role="status" className="text-ink-3 text-small empty:hidden">
            {overview.is_counting ? texts.counting : ""}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Segmented
            label={texts.period}
            choices={OVERVIEW_DAYS.map((value) => ({ value, label: texts.days({ days: value }) }))}
            value={days}
            onChange={setDays}
          />
          <a
            href={`/api${ADDRESSES.exportOverview.path.replace(":id", entity.id)}?days=${days}`}
            download
            aria-label={texts.download}
            title={texts.download}
            className={buttonClass({ variant: "ghost", iconOnly: true })}
          >
            <Icon glyph={Download} />
          </a>
        </div>
      </div>
      {isFailed && <FailureBanner text={texts.stale} />}
      <KeyFigures overview={overview} urlslug={entity.urlslug} />
      <MessagesPlot overview={overview} />
      <div className="overview-columns">
        <LanguagesCard overview={overview} />
        <HoursPlot overview={overview} />
        <TopicsCard entity={entity} days={days} timeZone={overview.time_zone} />
        <RatingsCard overview={overview} urlslug={entity.urlslug} />
        <YearsCard overview={overview} />
      </div>
      <BudgetCard overview={overview} urlslug={entity.urlslug} canEdit={entity.can.edit} />
    </>
  );
}
