"use client";

import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { AccessTexts } from "./request-form";

const RequestDialog = lazy(() => import("./request-dialog"));

type RequestAccessProps = { entityId: string; texts: AccessTexts; size?: "sm" };

/** Button that opens the access request dialog of an invitation-only entity. */
export function RequestAccess({ entityId, texts, size }: RequestAccessProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" size={size} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.access.open}
      </Button>
      {isOpen && (
        <Suspense>
          <RequestDialog entityId={entityId} texts={texts} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
