"use client";

import { lazy, Suspense } from "react";
import { useMediaQuery } from "@/lib/client/browser/use-media-query";
import type { ConversationsPanelProps } from "./conversations-panel";

const LazyPanel = lazy(() => import("./conversations-panel"));

/**
 * The rail's breakpoint in chat.css. Printing counts as wide, because paper is narrow and the panel must not unmount
 * while it prints.
 */
const WIDE = "print, (width >= 64rem)";

/** The conversation list beside a wide chat; not even loaded on a narrow one. */
export function ConversationsRail(props: ConversationsPanelProps) {
  const isWide = useMediaQuery(WIDE, false);
  return (
    isWide && (
      <Suspense fallback={null}>
        <LazyPanel {...props} />
      </Suspense>
    )
  );
}
