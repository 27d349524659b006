import ArrowDownRight from "@lucide/icons/icons/arrow-down-right";
import ArrowUpRight from "@lucide/icons/icons/arrow-up-right";
import type { ReactNode } from "react";
import { useTexts } from "#texts";
import { type PlotPoint, rangeOf } from "@/components/patterns/plot-scale";
import { Spark } from "@/components/patterns/spark";
import { Icon } from "@/components/ui/icon";
import { numberFormat } from "@/lib/client/text/intl";
import type { ActivityBucket, AdminActivity } from "@/lib/contract/admin/schemas";
import type { Locale } from "@/lib/contract/languages/locales";
import { useLocale } from "@/lib/i18n/navigation";
import { formatCosts, formatCount, formatShare, sumCosts } from "./dashboard-format";

type KeyNumbersProps = { week: AdminActivity; month: AdminActivity };

const HOURS = 24;
const DAYS = 7;

/** Numbers of the last day and week, with how they changed. */
export function KeyNumbers({ week, month }: KeyNumbersProps) {
  const texts = useTexts("adminDashboard.numbers");
  const locale = useLocale();
  const day = week.items.slice(-HOURS);
  const dayBefore = week.items.slice(-2 * HOURS, -HOURS);
  const days = month.items.slice(-DAYS);
  const daysBefore = month.items.slice(-2 * DAYS, -DAYS);
  const thisMonth = month.taken_at.slice(0, 7);
  const monthCost = formatCosts(
    sumCosts(month.items.filter(({ at }) => at.startsWith(thisMonth)).map(({ cost }) => cost)),
    locale,
  );
  const conversations = [
    sumOf(day, ({ conversations }) => conversations),
    sumOf(dayBefore, ({ conversations }) => conversations),
  ] as const;
  const owners = [
    sumOf(days, ({ new_owners }) => new_owners),
    sumOf(daysBefore, ({ new_owners }) => new_owners),
  ] as const;
  return (
    <section aria-label={texts.title} className="key-numbers">
      <KeyNumber
        name={texts.conversations}
        value={formatCount(conversations[0], locale)}
        points={pointsOf(day, ({ conversations }) => conversations)}
      >
        <Change now={conversations[0]} before={conversations[1]} isShare />
      </KeyNumber>
      <KeyNumber
        name={texts.newOwners}
        value={formatCount(owners[0], locale)}
        points={pointsOf(days, ({ new_owners }) => new_owners)}
      >
        <Change now={owners[0]} before={owners[1]} />
      </KeyNumber>
      <KeyNumber
        name={texts.refused}
        value={formatCount(
          sumOf(week.items, ({ refused_calls }) => refused_calls),
          locale,
        )}
        points={pointsOf(days, ({ refused_calls }) => refused_calls)}
        isFlat
      >
        {texts.clients({ n: week.refused_clients })}
      </KeyNumber>
      <KeyNumber
        name={texts.cost}
        value={formatCosts(sumCosts(day.map(({ cost }) => cost)), locale)}
        points={pointsOf(day, ({ cost }) => cost.reduce((total, { micros }) => total + micros, 0) / 1_000_000)}
        isFlat
      >
        {texts.month({ cost: monthCost })}
      </KeyNumber>
    </section>
  );
}

type KeyNumberProps = {
  name: string;
  value: string;
  points: readonly PlotPoint[];
  /** Neither good nor bad. */
  isFlat?: boolean;
  children: ReactNode;
};

function KeyNumber({ name, value, points, isFlat = false, children }: KeyNumberProps) {
  const texts = useTexts("adminDashboard.numbers");
  const locale = useLocale();
  const range = rangeOf(points);
  const label = range
    ? texts.range({
        name,
        lowest: formatAmount(range.lowest, locale),
        highest: formatAmount(range.highest, locale),
      })
    : "";
  return (
    <div className="key-number">
      <span className="key-number__name">{name}</span>
      <span className="key-number__value">{value}</span>
      {range && range.highest > 0 && <Spark points={points} label={label} tone={isFlat ? "flat" : "accent"} />}
      <span className="key-number__change">{children}</span>
    </div>
  );
}

type ChangeProps = { now: number; before: number; isShare?: boolean };

/** The change of a number since the period before. After an empty period a share would divide by zero: shows the count. */
function Change({ now, before, isShare = false }: ChangeProps) {
  const texts = useTexts("adminDashboard.numbers");
  const locale = useLocale();
  const change = now - before;
  if (change === 0) return texts.same;
  const amount =
    isShare && before > 0
      ? formatShare(Math.abs(change), before, locale)
      : (change > 0 ? texts.more : texts.fewer)({ n: formatCount(Math.abs(change), locale) });
  return (
    <span className="flex items-center gap-1" data-better={change > 0}>
      <Icon glyph={change > 0 ? ArrowUpRight : ArrowDownRight} size="xs" />
      {amount}
    </span>
  );
}

const amounts = numberFormat({ maximumFractionDigits: 2 });
const formatAmount = (value: number, locale: Locale) => amounts(locale).format(value);

const sumOf = (buckets: readonly ActivityBucket[], read: (bucket: ActivityBucket) => number): number =>
  buckets.reduce((total, bucket) => total + read(bucket), 0);

const pointsOf = (buckets: readonly ActivityBucket[], read: (bucket: ActivityBucket) => number): PlotPoint[] =>
  buckets.map((bucket) => ({ at: bucket.at, value: read(bucket) }));
