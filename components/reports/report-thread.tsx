import Flag from "@lucide/icons/icons/flag";
import LockOpen from "@lucide/icons/icons/lock-open";
import { useTexts } from "#texts";
import { EntityFace } from "@/components/conversations/detail/entity-face";
import { LocalTime } from "@/components/conversations/detail/local-time";
import { Shutter } from "@/components/conversations/detail/shutter";
import { StaticReply } from "@/components/conversations/static-reply";
import { VisitorMessage } from "@/components/conversations/visitor-message";
import { faceOf } from "@/components/entities/portrait";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import type { ReplyReport, ReportDetail } from "@/lib/contract/reports/schemas";
import "@/components/chat/chat.css";

type Turn = ReportDetail["earlier"][number];

/** The reported exchange and the turns before it, or the reported page, with the reporter's words. */
export function ReportThread({ detail: { report, earlier } }: { detail: ReportDetail }) {
  return (
    <div className="report-thread">
      {report.kind === "reply" && (
        <>
          <EarlierTurns turns={earlier} report={report} />
          <Exchange report={report} />
        </>
      )}
      {report.details && (
        <blockquote dir="auto" className="report-thread__words">
          {report.details}
        </blockquote>
      )}
      <Outcome report={report} />
      {report.objection && <Objection words={report.objection} />}
    </div>
  );
}

function EarlierTurns({ turns, report }: { turns: readonly Turn[]; report: ReplyReport }) {
  const texts = useTexts("reports.detail");
  return groupPrivate(turns).map(({ first, count }) =>
    first.message === null ? (
      <Shutter key={first.message_id} side="visitor">
        {texts.private({ count })}
      </Shutter>
    ) : (
      <div key={first.message_id} className="grid gap-6">
        <VisitorBubble message={first.message} at={first.timestamp} />
        {first.replies.map((reply, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the replies of a turn keep their order.
          <EntityReply key={place} report={report} text={reply} />
        ))}
      </div>
    ),
  );
}

/** The turns, with private ones in a row as one. */
function groupPrivate(turns: readonly Turn[]): { first: Turn; count: number }[] {
  const groups: { first: Turn; count: number }[] = [];
  for (const turn of turns) {
    const last = groups.at(-1);
    if (turn.message === null && last?.first.message === null) last.count += 1;
    else groups.push({ first: turn, count: 1 });
  }
  return groups;
}

function VisitorBubble({ message, at }: { message: string; at: string }) {
  return (
    <div className="message message--own">
      <div className="message__body">
        <div className="bubble">
          <VisitorMessage message={message} />
        </div>
        <LocalTime at={at} style="clock" className="message__time" />
      </div>
    </div>
  );
}

function EntityReply({ report, text }: { report: ReplyReport; text: string }) {
  const { entity } = report;
  return (
    <article aria-label={entity.entity_name} className="message">
      <EntityFace entity={{ name: entity.entity_name, face: faceOf(entity), plate: entity.plate }} isPerson={false} />
      <div className="message__body">
        <div className="report-thread__earlier">
          <StaticReply text={text} sources={[]} />
        </div>
      </div>
    </article>
  );
}

function Exchange({ report }: { report: ReplyReport }) {
  const texts = useTexts("reports.detail");
  const { justVisitor } = useTexts("conversationsAdmin");
  const { message, response, removed_at, entity, privacy_code, status, visitor, timestamp } = report;
  if (message === null) return <Shutter>{status === "open" ? texts.notOpened : justVisitor}</Shutter>;
  return (
    <>
      <VisitorBubble message={message} at={timestamp} />
      <article aria-label={`${entity.entity_name}, ${texts.reported}`} className="message report-thread__reported">
        <EntityFace entity={{ name: entity.entity_name, face: faceOf(entity), plate: entity.plate }} isPerson={false} />
        <div className="message__body">
          <div className="message__who">
            <span dir="auto" className="message__name">
              {entity.entity_name}
            </span>
            <LocalTime at={timestamp} style="clock" className="message__time" />
            <Badge tone="danger" icon={Flag}>
              {texts.reported}
            </Badge>
          </div>
          {removed_at && <p className="message__note">{texts.removed}</p>}
          {response && <StaticReply text={response} sources={[]} />}
        </div>
      </article>
      {privacy_code === 2 && (
        <p className="report-thread__opened">
          <Icon glyph={LockOpen} size="sm" />
          <span dir="auto">{texts.openedNote({ name: visitor.user_name })}</span>
        </p>
      )}
    </>
  );
}

function Objection({ words }: { words: string }) {
  const texts = useTexts("reports.detail");
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{texts.objection}</p>
      <blockquote dir="auto" className="report-thread__words">
        {words}
      </blockquote>
    </div>
  );
}

function Outcome({ report }: { report: ReportDetail["report"] }) {
  const texts = useTexts("reports.detail");
  const { dismissed } = useTexts("reports.statuses");
  // The reason of a dismissal stays when the reporter objects to it.
  if (report.status === "open") return report.outcome && <p dir="auto">{`${dismissed}: ${report.outcome}`}</p>;
  const by = report.status === "resolved" ? texts.resolved : texts.dismissed;
  return (
    <p dir="auto" className="wrap-anywhere">
      <span className="text-ink-3">{by({ name: report.closed_by ?? texts.anAdmin })}</span>
      {report.outcome && `: ${report.outcome}`}
    </p>
  );
}
