"use client";

import UserCheck from "@lucide/icons/icons/user-check";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { StatusPill } from "@/components/ui/status-pill";
import { call } from "@/lib/client/api/call";
import type { Report } from "@/lib/contract/reports/schemas";
import { useRouter } from "@/lib/i18n/use-router";

/** The admin who works on an open report, with the button to take or release it. */
export function ReportAssignment({ report }: { report: Report }) {
  const texts = useTexts("reports");
  const { detail: labels, states } = texts;
  const router = useRouter();
  const { assigned_to: assignee } = report;
  const { isBusy, failure, save } = useForm({
    texts: { failed: assignee ? labels.releaseFailed : labels.takeFailed },
    send: () =>
      assignee
        ? call("releaseReport", { id: report.id, assignee_id: assignee.user_id })
        : call("takeReport", { id: report.id }),
    onSaved: () => router.refresh(),
  });
  if (report.status !== "open") return null;
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <FailureBanner text={failure} />
      {assignee && <StatusPill look="open">{states.assigned({ name: assignee.name })}</StatusPill>}
      <Button
        size="sm"
        busy={isBusy}
        busyLabel={assignee ? labels.releasing : labels.taking}
        onClick={() => void save()}
      >
        <Icon glyph={UserCheck} size="sm" />
        {assignee ? labels.release : labels.take}
      </Button>
    </div>
  );
}
