"use client";

import type { Messages } from "next-intl";
import { lazy, Suspense, useEffect, useState } from "react";

const Panel = lazy(() => import("./auth-debug-panel"));

/** The way to the hidden panel about the session: `?debug=auth`, or Ctrl, Alt and D together. */
export function AuthDebug({ texts }: { texts: Messages["accountsSession"]["debug"] }) {
  const [isShown, setShown] = useState(false);

  // The window: its address and its keys.
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
