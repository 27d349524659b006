"use client";

import { lazy, Suspense } from "react";
import { useIsHydrated } from "@/lib/client/browser/use-is-hydrated";

const LazyMenu = lazy(() => import("./notification-menu"));

/** The bell of the dashboard's header. It loads after the page, which does not wait for its data or its code. */
export function NotificationBell() {
  return (
    <div className="size-11 flex-none">
      {useIsHydrated() && (
        <Suspense>
          <LazyMenu />
        </Suspense>
      )}
    </div>
  );
}
