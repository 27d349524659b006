import type { ReactNode } from "react";
import { useTexts } from "#texts";
import { LocalTime } from "@/components/conversations/detail/local-time";
import { PAGES } from "@/lib/contract/pages/pages";
import type { PageReport, ReplyReport, ReportDetail } from "@/lib/contract/reports/schemas";
import { Link } from "@/lib/i18n/navigation";
import "@/components/patterns/detail-list.css";

/** The details of a report: where it is, who reads it, the source of the reply, and the entity's earlier reports. */
export function ReportDetails({ detail }: { detail: ReportDetail }) {
  const texts = useTexts("reports.detail");
  const { columns } = useTexts("conversationsAdmin");
  const { report, owner, before } = detail;
  return (
    <>
      <dl aria-label={texts.facts} className="detail-list">
        {report.kind === "reply" ? <ReplyDetails report={report} detail={detail} /> : <PageDetails report={report} />}
        <Fact term={columns.entity}>
          <Link href={`${PAGES.adminEntities}/${report.entity.id}`} dir="auto">
            {report.entity.entity_name}
          </Link>
        </Fact>
        {owner && (
          <Fact term={texts.owner}>
            <Link href={`${PAGES.adminUsers}/${owner.user_id}`} dir="auto">
              {owner.name}
            </Link>
          </Fact>
        )}
        <Fact term={texts.before}>{before.reports === 0 ? texts.noneBefore : texts.someBefore(before)}</Fact>
      </dl>
      {report.answers.length > 0 && <SentAnswers answers={report.answers} />}
    </>
  );
}

function ReplyDetails({ report, detail }: { report: ReplyReport; detail: ReportDetail }) {
  const texts = useTexts("reports.detail");
  const { columns, detail: messageTexts } = useTexts("conversationsAdmin");
  const { message_id, message, privacy_code, visitor } = report;
  const isOpened = privacy_code === 2 && message !== null;
  const code = privacy_code === 0 || privacy_code === 2 ? privacy_code : 1;
  return (
    <>
      <Fact term={texts.message}>
        {/* Opening a message is recorded. */}
        <Link href={`${PAGES.adminMessages}/${message_id}`} prefetch={false} className="font-mono text-caption">
          {message_id}
        </Link>
      </Fact>
      <Fact term={columns.visitor}>
        <Link href={`${PAGES.adminUsers}/${visitor.user_id}`} dir="auto">
          {visitor.user_name}
        </Link>
      </Fact>
      <Fact term={texts.privacy}>{isOpened ? texts.privacyOpened : messageTexts.privacies[code]}</Fact>
      {isOpened && <Fact term={texts.openedUntil}>{texts.untilClosed}</Fact>}
      {detail.sources.length > 0 && (
        <Fact term={texts.source}>
          <ul className="grid gap-2">
            {detail.sources.map(({ index, title, heading, passage }) => (
              <li key={index}>
                <p dir="auto">{heading ? `${title} · ${heading}` : title}</p>
                <p dir="auto" className="line-clamp-3 text-ink-2">
                  {passage}
                </p>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </>
  );
}

function PageDetails({ report }: { report: PageReport }) {
  const texts = useTexts("reports");
  return (
    <>
      <Fact term={texts.detail.address}>
        <a href={report.page_url} className="link">
          {report.page_url}
        </a>
      </Fact>
      <Fact term={texts.columns.reporter}>
        <a href={`mailto:${report.reporter.email_address}`} className="link">
          {report.reporter.email_address}
        </a>
      </Fact>
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function SentAnswers({ answers }: { answers: ReportDetail["report"]["answers"] }) {
  const texts = useTexts("reports.detail");
  return (
    <section className="grid gap-2">
      <h3 className="font-sans font-semibold">{texts.answers}</h3>
      <ul className="grid gap-2">
        {answers.map(({ text, sent_at }) => (
          <li key={sent_at} className="report-work__sent">
            <LocalTime at={sent_at} style="moment" className="text-caption text-ink-3" />
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
