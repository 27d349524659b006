"use client";

import { type ComponentType, lazy, Suspense } from "react";
import type { MemoryCardProps } from "@/components/memory/memory-card";

// If its code fails to load, the reply is shown without the question.
const LazyCard = lazy<ComponentType<MemoryCardProps>>(() =>
  import("@/components/memory/memory-card")
    .then(({ MemoryCard }) => ({ default: MemoryCard }))
    .catch(() => ({ default: () => null })),
);

// Without its code the other options stand.
const LazyOptions = lazy<ComponentType>(() =>
  import("@/components/memory/memory-options")
    .then(({ MemoryOptions }) => ({ default: MemoryOptions }))
    .catch(() => ({ default: () => null })),
);

/** Loads the card below a reply: most entities remember no visitor. */
export function MemorySlot(props: MemoryCardProps) {
  return (
    <Suspense fallback={null}>
      <LazyCard {...props} />
    </Suspense>
  );
}

/** Loads the options about memory when the menu opens. */
export function MemoryOptionsSlot() {
  return (
    <Suspense fallback={null}>
      <LazyOptions />
    </Suspense>
  );
}
