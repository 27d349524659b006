"use client";

import { lazy, Suspense, useSyncExternalStore } from "react";
import type { ConversationsPanelProps } from "./conversations-panel";

const LazyPanel = lazy(() => import("./conversations-panel"));

/** As wide as the rail is shown, see chat.css. Paper is narrow, and what is being printed must not go for that. */
const WIDE = "print, (width >= 64rem)";

/** The list of conversations beside a wide chat; on a narrow one it is not even loaded. */
export function ConversationsRail(props: ConversationsPanelProps) {
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
  return (
    isWide && (
      <Suspense fallback={null}>
        <LazyPanel {...props} />
      </Suspense>
    )
  );
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
