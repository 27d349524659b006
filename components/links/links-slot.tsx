"use client";

import { type ComponentType, lazy, Suspense } from "react";
import { useInBrowser } from "@/lib/client/in-browser";

type SlotProps = { isInChat?: boolean };

// Where their code cannot be had, a page without links is better than none.
const LazyLinks = lazy<ComponentType<SlotProps>>(() => import("./promo-links").catch(() => ({ default: () => null })));

/** Where an entity's links appear once the page stands; nothing of them is loaded before. */
export function LinksSlot({ isInChat }: SlotProps) {
  const isInBrowser = useInBrowser();
  return (
    isInBrowser && (
      <Suspense fallback={null}>
        <LazyLinks isInChat={isInChat} />
      </Suspense>
    )
  );
}
