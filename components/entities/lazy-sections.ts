import { lazy } from "react";
import { prefetchCall } from "@/lib/client/lazy-call";

// React.lazy instead of next/dynamic, which adds 2 kB to the entry section.
const loadVerification = () => import("@/components/visitors/verification-section");
const loadChat = () => import("@/components/chat/chat-section");
const loadCompletion = () => import("@/components/accounts/complete-account");

export const LazyVerification = lazy(loadVerification);
export const LazyChat = lazy(loadChat);
export const LazyCompletion = lazy(loadCompletion);

/**
 * Prefetches the following sections while the visitor fills in the entry form. A failure surfaces when a section
 * renders.
 */
export function preloadSections(): void {
  Promise.allSettled([prefetchCall(), loadVerification(), loadChat()]);
}
