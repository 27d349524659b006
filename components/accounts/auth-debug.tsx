"use client";

import { lazy, Suspense, useEffect, useState } from "react";

const Panel = lazy(() => import("./auth-debug-panel"));

/** Opens the hidden session debug panel: `?debug=auth`, or Ctrl+Alt+D. */
export function AuthDebug() {
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
        <Panel onClose={() => setShown(false)} />
      </Suspense>
    )
  );
}
