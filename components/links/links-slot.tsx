"use client";

import { type ComponentType, lazy, Suspense } from "react";
import { useIsHydrated } from "@/lib/client/browser/use-is-hydrated";

type LinksSlotProps = { isInChat?: boolean };

// If their code fails to load, render the page without links.
const LazyLinks = lazy<ComponentType<LinksSlotProps>>(() =>
  import("./promo-links").catch(() => ({ default: () => null })),
);

/** Loads an entity's promo links after hydration. */
export function LinksSlot({ isInChat }: LinksSlotProps) {
  const isInBrowser = useIsHydrated();
  return (
    isInBrowser && (
      <Suspense fallback={null}>
        <LazyLinks isInChat={isInChat} />
      </Suspense>
    )
  );
}
