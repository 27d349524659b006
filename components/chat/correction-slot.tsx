"use client";

import { type ComponentType, lazy, Suspense } from "react";
import type { CorrectionCardProps } from "./correction-card";

// If its code fails to load, only the corrected text is shown.
const LazyCard = lazy<ComponentType<CorrectionCardProps>>(() =>
  import("./correction-card")
    .then(({ CorrectionCard }) => ({ default: CorrectionCard }))
    .catch(() => ({ default: () => null })),
);

/** Loads the card of a corrected reply: most conversations have none. */
export function CorrectionSlot(props: CorrectionCardProps) {
  return (
    <Suspense fallback={null}>
      <LazyCard {...props} />
    </Suspense>
  );
}
