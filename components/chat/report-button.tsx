import Flag from "@lucide/icons/icons/flag";
import { lazy, Suspense, useState } from "react";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { Icon } from "@/components/ui/icon";

const ReportDialog = lazy(() => import("@/components/reports/report-dialog"));

/** Opens the dialog that reports a reply to the admins. */
export function ReportButton({ responseId }: { responseId: string }) {
  const { texts } = useEntityPage();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="action"
        aria-haspopup="dialog"
        aria-label={texts.chat.actions.report}
        onClick={() => setOpen(true)}
      >
        <Icon glyph={Flag} />
      </button>
      {isOpen && (
        <Suspense>
          <ReportDialog responseId={responseId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
