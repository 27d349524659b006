import ArrowDownRight from "@lucide/icons/icons/arrow-down-right";
import ArrowUpRight from "@lucide/icons/icons/arrow-up-right";
import type { Messages } from "next-intl";
import type { ReactNode } from "react";
import { rangeOf } from "@/components/patterns/plot-scale";
import { Spark } from "@/components/patterns/spark";
import { Icon } from "@/components/ui/icon";
import { formatMessage } from "@/lib/client/text/format-message";
import type { Overview, OverviewDay } from "@/lib/contract/overview/schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { formatCents, formatCount, formatShare, formatShort, helpfulOf, unansweredOf } from "./overview-format";

type Texts = Messages["overview"]["figures"];
type KeyFiguresProps = { overview: Overview; texts: Texts };

/** The six figures of the period, each with its course by day and how it changed since the period before. */
export function KeyFigures({ overview, texts }: KeyFiguresProps) {
  const locale = useLocale();
  const { now, before, days, currency, budget } = overview;
  const money = (cents: number) => formatCents(cents, currency, locale);
  const rated = now.helpful + now.not_helpful;
  const course = (format: (value: number) => string, read: (day: OverviewDay) => number | null) => ({
    days,
    format,
    read,
  });
  return (
    <section aria-label={texts.title} className="figures">
      <Figure
        name={texts.visitors}
        value={formatCount(now.visitors, locale)}
        course={course(
          (value) => formatCount(value, locale),
          ({ visitors }) => visitors,
        )}
        texts={texts}
      >
        {now.visitors === 0 ? texts.noneYet : <Change now={now.visitors} before={before.visitors} texts={texts} />}
        {now.returning_share !== null && now.returning_share > 0 && (
          <span>{formatMessage(texts.returning, { share: formatShare(now.returning_share, locale) })}</span>
        )}
      </Figure>
      <Figure
        name={texts.conversations}
        value={formatCount(now.conversations, locale)}
        course={course(
          (value) => formatCount(value, locale),
          ({ conversations }) => conversations,
        )}
        texts={texts}
      >
        {now.conversations === 0 ? (
          texts.noneYet
        ) : (
          <Change now={now.conversations} before={before.conversations} texts={texts} />
        )}
      </Figure>
      <Figure
        name={texts.messages}
        value={formatCount(now.messages, locale)}
        course={course(
          (value) => formatCount(value, locale),
          ({ messages }) => messages,
        )}
        texts={texts}
      >
        {now.messages === 0 ? (
          texts.noneYet
        ) : (
          <Change now={now.messages} before={before.messages} texts={texts} isShare />
        )}
      </Figure>
      <Figure
        name={rated > 0 ? formatMessage(texts.helpfulOf, { rated }) : texts.helpful}
        value={now.helpful_share === null ? null : formatShare(now.helpful_share, locale)}
        course={course((value) => formatShare(value, locale), helpfulOf)}
        texts={texts}
      >
        {now.helpful_share === null ? (
          texts.nothingRated
        ) : (
          <Points now={now.helpful_share} before={before.helpful_share} texts={texts} />
        )}
      </Figure>
      <Figure
        name={texts.unanswered}
        value={now.unanswered_share === null ? null : formatShare(now.unanswered_share, locale)}
        course={course((value) => formatShare(value, locale), unansweredOf)}
        tone="danger"
        texts={texts}
      >
        {now.unanswered_share === null ? (
          texts.nothingAsked
        ) : (
          <Points now={now.unanswered_share} before={before.unanswered_share} texts={texts} isFault />
        )}
      </Figure>
      <Figure
        name={texts.cost}
        value={money(now.cost_cents)}
        course={course(money, ({ cost_cents }) => cost_cents)}
        tone="flat"
        texts={texts}
      >
        {now.cost_per_conversation_cents !== null
          ? formatMessage(texts.perConversation, { cost: money(now.cost_per_conversation_cents) })
          : budget.limit_cents !== null && formatMessage(texts.ofBudget, { cost: money(budget.limit_cents) })}
      </Figure>
    </section>
  );
}

type Course = {
  days: readonly OverviewDay[];
  read: (day: OverviewDay) => number | null;
  format: (value: number) => string;
};

type FigureProps = {
  name: string;
  /** Null where nothing was measured. */
  value: string | null;
  course: Course;
  tone?: "accent" | "danger" | "flat";
  texts: Texts;
  children: ReactNode;
};

function Figure({ name, value, course, tone = "accent", texts, children }: FigureProps) {
  const points = course.days.map((day) => ({ at: day.day, value: course.read(day) }));
  const range = rangeOf(points);
  return (
    <div className="figure">
      <span className="figure__name">{name}</span>
      <span className="figure__value">
        {value ?? (
          <span className="text-ink-3">
            <span aria-hidden="true">–</span>
            <span className="sr-only">{texts.notKnown}</span>
          </span>
        )}
      </span>
      {range && range.highest > 0 && (
        <Spark
          points={points}
          tone={tone}
          label={formatMessage(texts.spark, {
            name,
            lowest: course.format(range.lowest),
            highest: course.format(range.highest),
          })}
        />
      )}
      <span className="figure__change">{children}</span>
    </div>
  );
}

type ChangeProps = { now: number; before: number; texts: Texts; isShare?: boolean };

/** The change of a count. After an empty period a share would divide by zero: shows the count. */
function Change({ now, before, texts, isShare = false }: ChangeProps) {
  const locale = useLocale();
  const change = now - before;
  if (change === 0) return <span>{texts.same}</span>;
  const isMore = change > 0;
  const text =
    isShare && before > 0
      ? formatMessage(isMore ? texts.higher : texts.lower, { share: formatShare(Math.abs(change) / before, locale) })
      : formatMessage(isMore ? texts.more : texts.fewer, { n: formatCount(Math.abs(change), locale) });
  return <Arrow isMore={isMore} isGood={isMore ? true : null} text={text} />;
}

type PointsProps = { now: number; before: number | null; texts: Texts; isFault?: boolean };

/** How a share changed, in percentage points. */
function Points({ now, before, texts, isFault = false }: PointsProps) {
  const locale = useLocale();
  if (before === null) return null;
  const points = Math.round((now - before) * 1000) / 10;
  if (points === 0) return <span>{texts.same}</span>;
  const isMore = points > 0;
  const text = formatMessage(isMore ? texts.pointsMore : texts.pointsFewer, {
    n: formatShort(Math.abs(points), locale),
  });
  return <Arrow isMore={isMore} isGood={isMore !== isFault} text={text} />;
}

/** `isGood`: null for neither good nor bad. */
function Arrow({ isMore, isGood, text }: { isMore: boolean; isGood: boolean | null; text: string }) {
  return (
    <span className="flex items-center gap-1" data-good={isGood ?? undefined}>
      <Icon glyph={isMore ? ArrowUpRight : ArrowDownRight} size="xs" />
      {text}
    </span>
  );
}
