import ArrowDownRight from "@lucide/icons/icons/arrow-down-right";
import ArrowUpRight from "@lucide/icons/icons/arrow-up-right";
import type { ReactNode } from "react";
import { useTexts } from "#texts";
import { rangeOf } from "@/components/patterns/plot-scale";
import { Spark } from "@/components/patterns/spark";
import { Icon } from "@/components/ui/icon";
import type { Overview, OverviewDay } from "@/lib/contract/overview/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { Link, useLocale } from "@/lib/i18n/navigation";
import { formatCents, formatCount, formatShare, formatShort, helpfulOf, unansweredOf } from "./overview-format";

type KeyFiguresProps = { overview: Overview; urlslug: string };

/** The six figures of the period, each with its course by day, its change since the period before, and a link to its records. */
export function KeyFigures({ overview, urlslug }: KeyFiguresProps) {
  const texts = useTexts("overview.figures");
  const locale = useLocale();
  const { now, before, days, currency, budget } = overview;
  const money = (cents: number) => formatCents(cents, currency, locale);
  const conversations = (filters: Readonly<Record<string, string>> = {}) =>
    conversationsHref(urlslug, { days: days.length, filters });
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
        href={`${PAGES.myChatters}/${urlslug}`}
        value={formatCount(now.visitors, locale)}
        course={course(
          (value) => formatCount(value, locale),
          ({ visitors }) => visitors,
        )}
      >
        {now.visitors === 0 ? texts.noneYet : <Change now={now.visitors} before={before.visitors} />}
        {now.returning_share !== null && now.returning_share > 0 && (
          <span>{texts.returning({ share: formatShare(now.returning_share, locale) })}</span>
        )}
      </Figure>
      <Figure
        name={texts.conversations}
        href={conversations()}
        value={formatCount(now.conversations, locale)}
        course={course(
          (value) => formatCount(value, locale),
          ({ conversations }) => conversations,
        )}
      >
        {now.conversations === 0 ? texts.noneYet : <Change now={now.conversations} before={before.conversations} />}
      </Figure>
      <Figure
        name={texts.messages}
        href={conversations()}
        value={formatCount(now.messages, locale)}
        course={course(
          (value) => formatCount(value, locale),
          ({ messages }) => messages,
        )}
      >
        {now.messages === 0 ? texts.noneYet : <Change now={now.messages} before={before.messages} isShare />}
      </Figure>
      <Figure
        name={rated > 0 ? texts.helpfulOf({ rated }) : texts.helpful}
        href={conversations({ not_helpful: "1" })}
        value={now.helpful_share === null ? null : formatShare(now.helpful_share, locale)}
        course={course((value) => formatShare(value, locale), helpfulOf)}
      >
        {now.helpful_share === null ? (
          texts.nothingRated
        ) : (
          <Points now={now.helpful_share} before={before.helpful_share} />
        )}
      </Figure>
      <Figure
        name={texts.unanswered}
        href={`${PAGES.questions}/${urlslug}`}
        value={now.unanswered_share === null ? null : formatShare(now.unanswered_share, locale)}
        course={course((value) => formatShare(value, locale), unansweredOf)}
        tone="danger"
      >
        {now.unanswered_share === null ? (
          texts.nothingAsked
        ) : (
          <Points now={now.unanswered_share} before={before.unanswered_share} isFault />
        )}
      </Figure>
      <Figure
        name={texts.cost}
        href={`${PAGES.behaviour}/${urlslug}`}
        value={money(now.cost_cents)}
        course={course(money, ({ cost_cents }) => cost_cents)}
        tone="flat"
      >
        {now.cost_per_conversation_cents !== null
          ? texts.perConversation({ cost: money(now.cost_per_conversation_cents) })
          : budget.limit_cents !== null && texts.ofBudget({ cost: money(budget.limit_cents) })}
      </Figure>
    </section>
  );
}

/** The periods that the filter of conversations offers, too. */
const FILTER_DAYS: readonly number[] = [7, 30];

type ConversationsFilter = { days: number; filters: Readonly<Record<string, string>> };

/** The conversations of a period, where their list has a filter for it. */
function conversationsHref(urlslug: string, { days, filters }: ConversationsFilter): string {
  const query = new URLSearchParams({ ...(FILTER_DAYS.includes(days) ? { days: String(days) } : {}), ...filters });
  return query.size > 0 ? `${PAGES.myConversations}/${urlslug}?${query}` : `${PAGES.myConversations}/${urlslug}`;
}

type Course = {
  days: readonly OverviewDay[];
  read: (day: OverviewDay) => number | null;
  format: (value: number) => string;
};

type FigureProps = {
  name: string;
  /** The records that the figure counts. */
  href: string;
  /** Null where nothing was measured. */
  value: string | null;
  course: Course;
  tone?: "accent" | "danger" | "flat";
  children: ReactNode;
};

function Figure({ name, href, value, course, tone = "accent", children }: FigureProps) {
  const texts = useTexts("overview.figures");
  const points = course.days.map((day) => ({ at: day.day, value: course.read(day) }));
  const range = rangeOf(points);
  return (
    <div className="figure">
      <Link href={href} className="figure__name">
        {name}
      </Link>
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
          label={texts.spark({
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

type ChangeProps = { now: number; before: number; isShare?: boolean };

/** The change of a count. After an empty period a share would divide by zero: shows the count. */
function Change({ now, before, isShare = false }: ChangeProps) {
  const texts = useTexts("overview.figures");
  const locale = useLocale();
  const change = now - before;
  if (change === 0) return <span>{texts.same}</span>;
  const isMore = change > 0;
  const text =
    isShare && before > 0
      ? (isMore ? texts.higher : texts.lower)({ share: formatShare(Math.abs(change) / before, locale) })
      : (isMore ? texts.more : texts.fewer)({ n: formatCount(Math.abs(change), locale) });
  return <Arrow isMore={isMore} isGood={isMore ? true : null} text={text} />;
}

type PointsProps = { now: number; before: number | null; isFault?: boolean };

/** How a share changed, in percentage points. */
function Points({ now, before, isFault = false }: PointsProps) {
  const texts = useTexts("overview.figures");
  const locale = useLocale();
  if (before === null) return null;
  const points = Math.round((now - before) * 1000) / 10;
  if (points === 0) return <span>{texts.same}</span>;
  const isMore = points > 0;
  const text = (isMore ? texts.pointsMore : texts.pointsFewer)({
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
