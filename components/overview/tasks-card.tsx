import type { LucideIconData } from "@lucide/icons";
import BookX from "@lucide/icons/icons/book-x";
import FileX from "@lucide/icons/icons/file-x";
import Gauge from "@lucide/icons/icons/gauge";
import MessageSquare from "@lucide/icons/icons/message-square";
import ThumbsDown from "@lucide/icons/icons/thumbs-down";
import UserPlus from "@lucide/icons/icons/user-plus";
import { useTexts } from "#texts";
import { messageElementId } from "@/components/chat/message-element-id";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { listFormat } from "@/lib/client/text/intl";
import type { Overview } from "@/lib/contract/overview/schemas";
import type { PendingTask } from "@/lib/contract/overview/today-schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import type { Messages } from "@/lib/i18n/message-types";
import { useLocale } from "@/lib/i18n/navigation";
import { paceText } from "./pace-text";

const GLYPHS: Record<PendingTask["kind"], LucideIconData> = {
  awaiting_person: MessageSquare,
  not_helpful: ThumbsDown,
  document_failed: FileX,
  budget_spent: Gauge,
  budget_warning: Gauge,
  correction_failed: BookX,
  access_request: UserPlus,
};

/** `overview`: null while it could not be read. */
type TasksCardProps = { tasks: readonly PendingTask[]; urlslug: string; overview: Overview | null };

/** Lists the work that waits beside the questions, in the order of its harm, each with a link to its page. */
export function TasksCard({ tasks, urlslug, overview }: TasksCardProps) {
  const texts = useTexts("overview.also");
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="also" className="card-section">
      <div className="card-section__head">
        <h2 id="also" className="text-h3">
          {texts.title}
        </h2>
      </div>
      <ul className="overview-tasks">
        {tasks.map((task) => (
          <TaskItem
            key={task.kind === "not_helpful" ? task.message_id : task.kind}
            task={task}
            urlslug={urlslug}
            overview={overview}
          />
        ))}
      </ul>
    </section>
  );
}

type TaskItemProps = { task: PendingTask; urlslug: string; overview: Overview | null };

function TaskItem({ task, urlslug, overview }: TaskItemProps) {
  const texts = useTexts("overview");
  const work = useTexts("notifications.work");
  const { answer } = useTexts("questions");
  const locale = useLocale();
  const title = task.kind === "not_helpful" ? task.question : work[task.kind]({ count: task.count });
  const text = detailOf();
  const label = task.kind === "awaiting_person" ? answer : actOf(task.kind, texts);

  function detailOf(): string | null {
    if (task.kind === "not_helpful") return texts.ratings.down({ n: task.count });
    if (task.kind === "document_failed") return listFormat(locale).format(task.titles);
    if (task.kind === "access_request") return listFormat(locale).format(task.names);
    return overview && (task.kind === "budget_spent" || task.kind === "budget_warning")
      ? paceText(overview, texts.budget, locale)
      : null;
  }

  return (
    <li>
      <Icon glyph={GLYPHS[task.kind]} size="sm" className="text-ink-3" />
      <span className="grid min-w-0 gap-0.5">
        <b dir="auto" className="wrap-anywhere line-clamp-3">
          {title}
        </b>
        {text && (
          <span dir="auto" className="wrap-anywhere line-clamp-3 text-ink-3 text-small">
            {text}
          </span>
        )}
      </span>
      <Button size="sm" href={hrefOf(task, urlslug)} aria-label={`${label}: ${title}`}>
        {label}
      </Button>
    </li>
  );
}

function actOf(kind: Exclude<PendingTask["kind"], "awaiting_person">, { also, budget }: Messages["overview"]): string {
  switch (kind) {
    case "not_helpful":
      return also.correct;
    case "document_failed":
      return also.mend;
    case "budget_spent":
    case "budget_warning":
      return budget.change;
    case "correction_failed":
      return also.check;
    case "access_request":
      return also.look;
  }
}

/** The page on which a task is done. */
function hrefOf(task: PendingTask, urlslug: string): string {
  switch (task.kind) {
    case "awaiting_person":
      return `${PAGES.myConversations}/${urlslug}`;
    case "not_helpful":
      return `${PAGES.conversationDetail}/${urlslug}/${task.conversation_id}#${messageElementId(task.message_id)}`;
    case "document_failed":
      return task.count === 1 ? `${PAGES.contextData}/${task.document_id}` : `${PAGES.myData}/${urlslug}`;
    case "budget_spent":
    case "budget_warning":
    case "correction_failed":
      return `${PAGES.behaviour}/${urlslug}`;
    case "access_request":
      return `${PAGES.myChatters}/${urlslug}`;
  }
}
