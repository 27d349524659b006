"use client";

import { type ComponentType, lazy, Suspense } from "react";
import type { AskLaterCardProps } from "@/components/questions/ask-later-card";

// If its code fails to load, the reply is shown without the offer.
const LazyCard = lazy<ComponentType<AskLaterCardProps>>(() =>
  import("@/components/questions/ask-later-card")
    .then(({ AskLaterCard }) => ({ default: AskLaterCard }))
    .catch(() => ({ default: () => null })),
);

/** Loads the card below a reply that left a question open: most conversations have none. */
export function AskLaterSlot(props: AskLaterCardProps) {
  return (
    <Suspense fallback={null}>
      <LazyCard {...props} />
    </Suspense>
  );
}
