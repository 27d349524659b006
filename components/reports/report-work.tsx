"use client";

import { type ReactNode, useId, useState } from "react";
import { useTexts } from "#texts";
import { SuspendDialog } from "@/components/entities/admin/suspend-dialog";
import { Toast } from "@/components/ui/toast";
import type { ReportDetail } from "@/lib/contract/reports/schemas";
import { useRouter } from "@/lib/i18n/use-router";
import { AnswerField } from "./answer-field";
import { CloseDialog } from "./close-dialog";
import { DeleteReplyDialog } from "./delete-reply-dialog";
import { ReportActions, type ReportDialogName } from "./report-actions";
import { useReportAnswer } from "./use-report-answer";

type ReportWorkProps = {
  detail: ReportDetail;
  /** The exchange, above the actions. */
  thread: ReactNode;
  /** The facts, above the answer. */
  facts: ReactNode;
};

/** The chosen report with the actions on it. The outcome of one is told while the report stays. */
export function ReportWork(props: ReportWorkProps) {
  const texts = useTexts("reports");
  const router = useRouter();
  const [done, setDone] = useState<string | null>(null);

  function finish(text: string) {
    setDone(text);
    router.refresh();
  }

  return (
    <>
      <ChosenReport key={props.detail.report.id} {...props} onDone={finish} />
      <Toast text={done} dismiss={texts.actions.dismissToast} onDismiss={() => setDone(null)} />
    </>
  );
}

function ChosenReport({ detail, thread, facts, onDone }: ReportWorkProps & { onDone: (text: string) => void }) {
  const texts = useTexts("reports");
  const formId = useId();
  const [dialog, setDialog] = useState<ReportDialogName | null>(null);
  const { report, answering } = detail;
  const name = report.reporter?.user_name ?? texts.aVisitor;
  const answer = useReportAnswer(detail, onDone, name);
  const shared = {
    onClose: () => setDialog(null),
    onDone: (text: string) => {
      setDialog(null);
      onDone(text);
    },
  };
  return (
    <div className="report-work">
      <div className="report-work__main">
        {thread}
        <ReportActions detail={detail} formId={formId} answer={answer} onOpen={setDialog} />
      </div>
      <aside aria-label={texts.detail.facts} className="report-work__side">
        {facts}
        {answering && <AnswerField formId={formId} name={name} answering={answering} answer={answer} />}
        <p className="text-ink-2 text-small">{texts.detail.audit}</p>
      </aside>
      {(dialog === "resolved" || dialog === "dismissed") && (
        <CloseDialog {...shared} report={report} to={dialog} toldName={answering?.tells_dismissal ? name : null} />
      )}
      {dialog === "delete" && report.kind === "reply" && <DeleteReplyDialog {...shared} report={report} />}
      {dialog === "suspend" && <SuspendDialog {...shared} entity={report.entity} />}
    </div>
  );
}
