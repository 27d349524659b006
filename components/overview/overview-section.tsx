"use client";

import Download from "@lucide/icons/icons/download";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { Segmented } from "@/components/ui/segmented";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { ADDRESSES } from "@/lib/contract/http/addresses";
import { OVERVIEW_DAYS } from "@/lib/contract/overview/overview-days";
import { BudgetCard } from "./budget-card";
import { EmptyOverview } from "./empty-overview";
import { HoursPlot } from "./hours-plot";
import { KeyFigures } from "./key-figures";
import { LanguagesCard, YearsCard } from "./languages-card";
import { MessagesPlot } from "./messages-plot";
import { formatFirstDay, formatLastDay } from "./overview-format";
import { RatingsCard } from "./ratings-card";
import { TopicsCard } from "./topics-card";
import { type OverviewQuery, useOverview } from "./use-overview";
import "@/components/patterns/figure-card.css";
import "./overview.css";
import { useLocale } from "@/lib/i18n/navigation";

type OverviewSectionProps = { entity: OwnedEntity; first: OverviewQuery };

/** An entity's activity in a period that the reader chooses. */
export function OverviewSection({ entity, first }: OverviewSectionProps) {
  const texts = useTexts("overview");
  const locale = useLocale();
  const { days, setDays, overview, isFailed } = useOverview(entity.id, first);
  const isEmpty = entity.conversations === 0 && overview.now.messages === 0;
  const range = texts.range({
    from: formatFirstDay(overview.from, overview.to, locale),
    to: formatLastDay(overview.to, locale),
  });
  return (
    <>
      <div className="overview-bar">
        <div className="grid min-w-0 gap-0.5">
          <h2 className="text-h3">{texts.title}</h2>
          <p className="text-ink-3 text-small">
            {isEmpty ? range : texts.compared({ range, days: overview.days.length })}
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
          {!isEmpty && (
            <a
              href={`/api${ADDRESSES.exportOverview.path.replace(":id", entity.id)}?days=${days}`}
              download
              aria-label={texts.download}
              title={texts.download}
              className={buttonClass({ variant: "ghost", iconOnly: true })}
            >
              <Icon glyph={Download} />
            </a>
          )}
        </div>
      </div>
      {isFailed && <FailureBanner text={texts.stale} />}
      <KeyFigures overview={overview} />
      {isEmpty ? (
        <EmptyOverview entity={entity} suggested={overview.suggested_questions} />
      ) : (
        <>
          <MessagesPlot overview={overview} />
          <div className="overview-columns">
            <LanguagesCard overview={overview} />
            <HoursPlot overview={overview} />
            <TopicsCard overview={overview} />
            <RatingsCard overview={overview} urlslug={entity.urlslug} />
            <YearsCard overview={overview} />
          </div>
          <BudgetCard overview={overview} urlslug={entity.urlslug} canEdit={entity.can.edit} />
        </>
      )}
    </>
  );
}
