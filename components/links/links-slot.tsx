"use client";

import { type ComponentType, lazy, Suspense, useSyncExternalStore } from "react";

type SlotProps = { isInChat?: boolean };

// Where their code cannot be had, a page without links is better than none.
const LazyLinks = lazy<ComponentType<SlotProps>>(() => import("./promo-links").catch(() => ({ default: () => null })));

const never = () => () => {};

/** Where an entity's links appear once the page stands; nothing of them is loaded before. */
export function LinksSlot({ isInChat }: SlotProps) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    isInBrowser && (
      <Suspense fallback={null}>
        <LazyLinks isInChat={isInChat} />
      </Suspense>
    )
  );
}
