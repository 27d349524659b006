"use client";

import type { Messages } from "next-intl";
import { lazy, Suspense, useEffect, useState } from "react";

const Panel = lazy(() => import("./auth-debug-panel"));

/** Opens the hidden session debug panel: `?debug=auth`, or Ctrl+Alt+D. */
export function AuthDebug({ texts }: { texts: Messages["accountsSession"]["debug"] }) {
  const [isShown, setShown] = useState(false);

  // Listen for the debug URL and shortcut.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey && event.altKey && event.code === "KeyD") setShown((shown) => !shown);
    };
    if (location.search.includes("debug=auth")) setShown(true);
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  return (
    isShown && (
      <Suspense>
        <Panel texts={texts} onClose={() => setShown(false)} />
      </Suspense>
    )
  );
}
