import type { Overview, OverviewDay, OverviewFigures } from "@/lib/contract/overview/schemas";
import type { PendingTask, Today } from "@/lib/contract/overview/today-schemas";
import { type QuestionTopicList, TOPIC_MESSAGES_MAX } from "@/lib/contract/overview/topic-schemas";
import { languageOf, presentOpenQuestion } from "../questions/presenter";
import { DAY_MS } from "./count-entity-activity";
import type { Activity } from "./get-overview";
import type { WaitingToday } from "./get-today";
import type { Topic, Topics } from "./list-question-topics";
import type { DayTotals, VisitorCounts } from "./read-activity";
import type { PendingTasks } from "./read-pending-tasks";

const MICROS_PER_CENT = 10_000;
/** Questions that a topic shows. */
const EXAMPLES = 10;

export function presentOverview(activity: Activity): Overview {
  const { period, count, totals, visitors, spend, behaviour } = activity;
  return {
    from: period.from,
    to: period.to,
    counted_at: count.countedAt?.toISOString() ?? null,
    is_counting: count.isCounting,
    currency: activity.currency,
    now: presentFigures(
      totals.filter(({ day }) => day >= period.from),
      visitors.now,
    ),
    before: presentFigures(
      totals.filter(({ day }) => day < period.from),
      visitors.before,
    ),
    days: presentDays(activity),
    languages: activity.languages.map(({ key, conversations, messages }) => ({
      language: key,
      conversations,
      messages,
    })),
    years: activity.years.map(({ key, messages }) => ({ year: Number(key), messages })),
    hours: [...activity.hours],
    time_zone: activity.timeZone,
    disliked: activity.disliked.map(({ question, thumbsDown, conversationId, correctedAt }) => ({
      question,
      thumbs_down: thumbsDown,
      conversation_id: conversationId,
      corrected_at: correctedAt?.toISOString() ?? null,
    })),
    budget: {
      month: spend.month,
      spent_cents: spend.spent.costMicros / MICROS_PER_CENT,
      spent_replies: spend.spent.replies,
      limit_cents: behaviour.budget_cents,
      limit_replies: behaviour.budget_messages,
      warning_percent: behaviour.budget_warning_percent,
      forecast_cents: spend.forecast ? spend.forecast.costMicros / MICROS_PER_CENT : null,
      forecast_replies: spend.forecast?.replies ?? null,
    },
  };
}

function presentFigures(days: readonly DayTotals[], { visitors, returning }: VisitorCounts): OverviewFigures {
  const counts = countsOf(days);
  const { helpful, not_helpful, replies, unanswered, cost_cents, conversations } = counts;
  return {
    visitors,
    ...counts,
    returning_share: shareOf(returning, visitors),
    helpful_share: shareOf(helpful, helpful + not_helpful),
    unanswered_share: shareOf(unanswered, replies),
    cost_per_conversation_cents: conversations > 0 ? cost_cents / conversations : null,
  };
}

function countsOf(days: readonly DayTotals[]) {
  const sum = (read: (day: DayTotals) => number) => days.reduce((total, day) => total + read(day), 0);
  return {
    conversations: sum(({ conversations }) => conversations),
    messages: sum(({ messages }) => messages),
    replies: sum(({ replies }) => replies),
    helpful: sum(({ helpful }) => helpful),
    not_helpful: sum(({ notHelpful }) => notHelpful),
    unanswered: sum(({ unanswered }) => unanswered),
    cost_cents: sum(({ costMicros }) => costMicros) / MICROS_PER_CENT,
  };
}

// Whether a reply is a question without an answer may be known before the reply counts.
const shareOf = (part: number, of: number): number | null => (of > 0 ? Math.min(1, part / of) : null);

/** Every day of the period, also days without activity. */
function presentDays({ period, totals, visitorsByDay }: Activity): OverviewDay[] {
  const byDay = new Map(totals.map((row) => [row.day, row]));
  const first = Date.parse(period.from);
  const length = Math.round((Date.parse(period.to) - first) / DAY_MS) + 1;
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return Array.from({ length }, (_, at) => {
    const day = dayOf(first + at * DAY_MS);
    const row = byDay.get(day);
    return {
      day,
      visitors: visitorsByDay.get(day) ?? 0,
      ...countsOf(row ? [row] : []),
      messages_before: byDay.get(dayOf(first + (at - length) * DAY_MS))?.messages ?? 0,
    };
  });
}

/** The work that waits for an entity's users. */
export function presentToday({ entity, firstSteps, questions, openQuestions, can, tasks }: WaitingToday): Today {
  return {
    first_steps: {
      has_material: firstSteps.hasMaterial,
      is_reading: firstSteps.isReading,
      tried_at: firstSteps.triedAt?.toISOString() ?? null,
      has_greeting: firstSteps.hasGreeting,
      is_online: firstSteps.isOnline,
      is_shared: firstSteps.isShared,
    },
    questions: questions.map((group) => presentOpenQuestion(group, entity.primaryLanguage)),
    open_questions: openQuestions,
    can,
    tasks: presentTasks(tasks),
  };
}

/** In the order of their harm: a person who waits and replies that mislead come first. */
function presentTasks(tasks: PendingTasks): PendingTask[] {
  const { awaitingPerson, disliked, failedDocuments, budgetPercent, failedCorrections, accessRequests } = tasks;
  const [newest] = failedDocuments.newest;
  const waiting: (PendingTask | false | undefined)[] = [
    awaitingPerson > 0 && { kind: "awaiting_person", count: awaitingPerson },
    ...disliked.map(
      ({ question, thumbsDown, conversationId, messageId }): PendingTask => ({
        kind: "not_helpful",
        count: thumbsDown,
        question,
        conversation_id: conversationId,
        message_id: messageId,
      }),
    ),
    newest && {
      kind: "document_failed",
      count: failedDocuments.count,
      document_id: newest.id,
      titles: failedDocuments.newest.map(({ title }) => title),
    },
    budgetPercent !== null && {
      kind: budgetPercent >= 100 ? "budget_spent" : "budget_warning",
      count: budgetPercent,
    },
    failedCorrections > 0 && { kind: "correction_failed", count: failedCorrections },
    accessRequests.count > 0 && {
      kind: "access_request",
      count: accessRequests.count,
      names: [...accessRequests.names],
    },
  ];
  return waiting.filter((task) => task !== false && task !== undefined);
}

/** The messages that identify a topic: first the messages of its decision, also from before the period. */
function topicMessages({ members }: Topic["cluster"], decision: Topic["decision"], now: Topic["now"]): string[] {
  const inCluster = new Set(members.map(({ id }) => id));
  const decided = (decision?.messages ?? []).map(({ id }) => id).filter((id) => inCluster.has(id));
  return [...new Set([...decided, ...now.map(({ id }) => id)])].slice(0, TOPIC_MESSAGES_MAX);
}

export function presentTopics({ items, questions, isComplete }: Topics): QuestionTopicList {
  return {
    questions,
    items: items.map(({ cluster, decision, now, before }) => ({
      name: decision?.name ?? null,
      words: [...cluster.words],
      language: languageOf(cluster.language),
      is_hidden: decision?.isHidden ?? false,
      questions: now.length,
      questions_before: isComplete ? before : null,
      share: questions > 0 ? Math.min(1, now.length / questions) : 0,
      examples: now.slice(0, EXAMPLES).map(({ id, conversationId, question, language, at }) => ({
        message_id: id,
        conversation_id: conversationId,
        question,
        language: languageOf(language),
        asked_at: at.toISOString(),
      })),
      message_ids: topicMessages(cluster, decision, now),
    })),
  };
}
