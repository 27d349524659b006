"use client";

import { lazy, Suspense, useState } from "react";
import { useLabels } from "#labels";
import { Button } from "@/components/ui/button";
import { Switch } from "@/components/ui/switch";

const TermsDialog = lazy(() => import("./terms-dialog"));

/** The terms switch, with a link that opens the terms. */
export function TermsField({ isInvalid, errorId }: { isInvalid: boolean; errorId: string }) {
  const entry = useLabels("visitors.entry");
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Switch
        name="agreed"
        label={entry.agree}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? errorId : undefined}
      />
      <Button variant="link" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {entry.readTerms}
      </Button>
      {isOpen && (
        <Suspense>
          <TermsDialog onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
