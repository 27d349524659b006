"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { SuspendDialog } from "@/components/entities/admin/suspend-dialog";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { type RowAction, RowMenu } from "@/components/ui/row-menu";
import { Toast } from "@/components/ui/toast";
import { call } from "@/lib/client/api/call";
import { PAGES } from "@/lib/contract/pages/pages";
import type { Report } from "@/lib/contract/reports/schemas";
import { Link } from "@/lib/i18n/navigation";
import { useRouter } from "@/lib/i18n/use-router";
import { CloseDialog } from "./close-dialog";
import { DeleteReplyDialog } from "./delete-reply-dialog";

type ReportActionsProps = { report: Report };

/** The actions of an admin on a report, with their confirmation dialogs. */
export function ReportActions({ report }: ReportActionsProps) {
  const texts = useTexts("reports");
  const labels = texts.actions;
  const router = useRouter();
  const [dialog, setDialog] = useState<"resolved" | "dismissed" | "delete" | "suspend" | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const shared = { report, texts, onClose: () => setDialog(null), onDone: finish };
  const reply = report.kind === "reply" ? report : null;
  // A private reply is the admins' to delete only where its visitor opened it by the report.
  const canDelete = reply?.removed_at === null && reply.response !== null;
  const actions: RowAction[] = [
    { label: labels.entity, href: `${PAGES.adminEntities}/${report.entity.id}` },
    ...(reply ? [{ label: labels.visitor, href: `${PAGES.adminUsers}/${reply.visitor.user_id}` }] : []),
    ...(canDelete ? [{ label: labels.deleteReply, isDanger: true, onSelect: () => setDialog("delete") }] : []),
    { label: labels.suspendEntity, isDanger: true, onSelect: () => setDialog("suspend") },
  ];

  function finish(text: string) {
    setDialog(null);
    setDone(text);
    router.refresh();
  }

  const { isBusy, failure, save } = useForm({
    texts: { failed: labels.reopenFailed },
    send: () => call("reopenReport", { id: report.id }),
    onSaved: () => router.refresh(),
  });

  return (
    <div className="grid gap-3">
      <FailureBanner text={failure} />
      <div className="flex flex-wrap items-center gap-2">
        {report.status === "open" ? (
          <>
            <Button size="sm" variant="primary" onClick={() => setDialog("resolved")}>
              {labels.resolve}
            </Button>
            <Button size="sm" onClick={() => setDialog("dismissed")}>
              {labels.dismiss}
            </Button>
          </>
        ) : (
          <Button size="sm" busy={isBusy} busyLabel={labels.reopening} onClick={() => void save()}>
            {labels.reopen}
          </Button>
        )}
        {reply && (
          <Link
            href={`${PAGES.adminMessages}/${reply.message_id}`}
            // Opening a message is recorded.
            prefetch={false}
            className={buttonClass({ size: "sm", variant: "ghost" })}
          >
            {labels.message}
          </Link>
        )}
        <RowMenu label={labels.menu} actions={actions} />
      </div>
      {(dialog === "resolved" || dialog === "dismissed") && <CloseDialog {...shared} to={dialog} />}
      {dialog === "delete" && reply && <DeleteReplyDialog {...shared} report={reply} />}
      {dialog === "suspend" && <SuspendDialog entity={report.entity} onClose={shared.onClose} onDone={finish} />}
      <Toast text={done} dismiss={labels.dismissToast} onDismiss={() => setDone(null)} />
    </div>
  );
}
