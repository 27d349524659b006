import { lazy } from "react";
import { prefetchCall } from "@/lib/client/api/lazy-call";

// React.lazy instead of next/dynamic, which adds 2 kB to the entry section.
const loadVerification = () => import("@/components/visitors/verification-section");
const loadChat = () => import("@/components/chat/chat-section");
const loadCompletion = () => import("@/components/accounts/complete-account");

export const LazyVerification = lazy(loadVerification);
export const LazyChat = lazy(loadChat);
export const LazyCompletion = lazy(loadCompletion);

const loadAddressReader = () => import("@/lib/contract/fields/email-address");

/** The canonical spelling of a typed address; as it was typed where its reader cannot be loaded, since the server reads it too. */
export function readAddress(typed: string): Promise<string> {
  return loadAddressReader().then(
    ({ canonicalEmail }) => canonicalEmail(typed),
    () => typed,
  );
}

/**
 * Prefetches the following sections while the visitor fills in the entry form. A failure surfaces when a section
 * renders.
 */
export function preloadSections(): void {
  Promise.allSettled([prefetchCall(), loadAddressReader(), loadVerification(), loadChat()]);
}
