"use client";

import { lazy, Suspense, useState } from "react";
import { useLabels } from "#labels";
import { Button } from "@/components/ui/button";

const RequestDialog = lazy(() => import("./request-dialog"));

type RequestAccessProps = { entityId: string; size?: "sm" };

/** Button that opens the access request dialog of an invitation-only entity. */
export function RequestAccess({ entityId, size }: RequestAccessProps) {
  const { open } = useLabels("access");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" size={size} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {open}
      </Button>
      {isOpen && (
        <Suspense>
          <RequestDialog entityId={entityId} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
