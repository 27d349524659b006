"use client";

import Reply from "@lucide/icons/icons/reply";
import type { ReactNode } from "react";
import { useTexts } from "#texts";
import { languageName } from "@/components/conversations/detail/language-names";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { call } from "@/lib/client/api/call";
import type { ReportDetail } from "@/lib/contract/reports/schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { useRouter } from "@/lib/i18n/use-router";
import type { ReportAnswering } from "./use-report-answer";

export type ReportDialogName = "resolved" | "dismissed" | "delete" | "suspend";

type ReportActionsProps = {
  detail: ReportDetail;
  /** The form of the answer. */
  formId: string;
  answer: ReportAnswering;
  onOpen: (dialog: ReportDialogName) => void;
};

/** The actions of an admin on a report, each with its consequence. */
export function ReportActions({ detail, formId, answer, onOpen }: ReportActionsProps) {
  const texts = useTexts("reports");
  const { actions } = texts;
  const { report, answering, conversations } = detail;
  const reply = report.kind === "reply" ? report : null;
  // A private reply is the admins' to delete only where its visitor opened it by the report.
  const canDelete = reply?.removed_at === null && reply.response !== null;
  const isOpen = report.status === "open";
  const canObject = reply?.removed_at === null && report.objection === null;
  const name = report.reporter?.user_name ?? texts.aVisitor;
  const told = canObject ? actions.dismissTextOnce({ name }) : actions.dismissText({ name });
  const keptText = answering?.tells_dismissal ? told : actions.dismissTextAnonymous;
  const dismissText = reply?.removed_at ? texts.resolving.text : keptText;
  return (
    <section aria-labelledby="report-actions" className="grid gap-1">
      <h3 id="report-actions" className="font-sans font-semibold">
        {actions.title}
      </h3>
      <ul className="report-actions">
        <AnswerAction detail={detail} formId={formId} answer={answer} />
        {isOpen && (
          <>
            <Action title={actions.dismiss} text={dismissText}>
              <Button size="sm" onClick={() => onOpen("dismissed")}>
                {actions.dismiss}
              </Button>
            </Action>
            <Action title={actions.resolve} text={actions.resolveText}>
              <Button size="sm" onClick={() => onOpen("resolved")}>
                {actions.resolve}
              </Button>
            </Action>
          </>
        )}
        {!isOpen && <ReopenAction id={report.id} />}
        {canDelete && (
          <Action title={actions.deleteReply} text={actions.removeText}>
            <Button size="sm" onClick={() => onOpen("delete")}>
              {actions.deleteReply}
            </Button>
          </Action>
        )}
        <Action
          title={actions.suspendTitle({ name: report.entity.entity_name })}
          text={actions.suspendText({ count: conversations })}
        >
          <Button size="sm" className="report-actions__danger" onClick={() => onOpen("suspend")}>
            {actions.suspend}
          </Button>
        </Action>
      </ul>
    </section>
  );
}

function AnswerAction({ detail, formId, answer }: Pick<ReportActionsProps, "detail" | "formId" | "answer">) {
  const { actions, answer: labels } = useTexts("reports");
  const form = useTexts("questions.form");
  const locale = useLocale();
  const { report, answering } = detail;
  if (!answering) return <Action title={actions.answerTitle} text={actions.noAnswer} />;
  const { language, translates } = answering;
  const isTranslatedFirst = translates && language !== locale && !answer.review;
  const isInTheirLanguage = language !== null && (translates || language === locale);
  const onSite = isInTheirLanguage
    ? actions.answerIn({ language: languageName(language, locale) })
    : actions.answerAsWritten;
  const text = report.kind === "page" ? actions.answerPage : onSite;
  return (
    <Action title={actions.answerTitle} text={text}>
      <Button
        type="submit"
        form={formId}
        size="sm"
        variant="primary"
        busy={answer.isBusy}
        busyLabel={answer.isTranslating ? form.translating : labels.sending}
      >
        <Icon glyph={Reply} size="sm" />
        {isTranslatedFirst ? form.translate : labels.send}
      </Button>
    </Action>
  );
}

function ReopenAction({ id }: { id: string }) {
  const { actions } = useTexts("reports");
  const router = useRouter();
  const { isBusy, failure, save } = useForm({
    texts: { failed: actions.reopenFailed },
    send: () => call("reopenReport", { id }),
    onSaved: () => router.refresh(),
  });
  return (
    <Action title={actions.reopen} text={actions.reopenText}>
      <Button size="sm" busy={isBusy} busyLabel={actions.reopening} onClick={() => void save()}>
        {actions.reopen}
      </Button>
      <FailureBanner text={failure} />
    </Action>
  );
}

function Action({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <li>
      <div className="min-w-0">
        <b dir="auto">{title}</b>
        <p>{text}</p>
      </div>
      {children}
    </li>
  );
}
