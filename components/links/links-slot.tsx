"use client";

import { type ComponentType, lazy, Suspense } from "react";
import { useInBrowser } from "@/lib/client/in-browser";

type SlotProps = { isInChat?: boolean };

// If their code fails to load, render the page without links.
const LazyLinks = lazy<ComponentType<SlotProps>>(() => import("./promo-links").catch(() => ({ default: () => null })));

/** Loads an entity's promo links after hydration. */
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
