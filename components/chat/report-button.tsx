"use client";

import Flag from "@lucide/icons/icons/flag";
import { lazy, Suspense, useState } from "react";
import { useLabels } from "#labels";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";

const ReportDialog = lazy(() => import("@/components/reports/report-dialog"));

type ReportButtonProps = {
  responseId: string;
  /** Shows its label beside the icon, where no other actions surround it. */
  isLabelled?: boolean;
};

/** Opens the dialog that reports a reply to the admins. */
export function ReportButton({ responseId, isLabelled = false }: ReportButtonProps) {
  const label = useLabels("chat.actions").report;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={isLabelled ? buttonClass({ size: "sm", variant: "ghost" }) : "action"}
        aria-haspopup="dialog"
        aria-label={isLabelled ? undefined : label}
        onClick={() => setOpen(true)}
      >
        <Icon glyph={Flag} />
        {isLabelled && label}
      </button>
      {isOpen && (
        <Suspense>
          <ReportDialog responseId={responseId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
