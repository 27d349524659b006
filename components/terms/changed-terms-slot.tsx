"use client";

import { type ComponentType, lazy, Suspense } from "react";

// Without its code the visitor is asked at the next visit.
const LazyChangedTerms = lazy<ComponentType>(() => import("./changed-terms").catch(() => ({ default: () => null })));

/** Loads the question about changed terms once the chat is shown. */
export function ChangedTermsSlot() {
  return (
    <Suspense fallback={null}>
      <LazyChangedTerms />
    </Suspense>
  );
}
