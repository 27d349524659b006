import { lazy } from "react";
import { preloadCall } from "@/lib/client/late-call";

// Not next/dynamic: it would cost the entry section 2 kB for what a server-drawn page does not need here.
const loadVerification = () => import("@/components/visitors/verification-section");
const loadChat = () => import("@/components/chat/chat-section");
const loadCompletion = () => import("@/components/accounts/complete-account");

export const LazyVerification = lazy(loadVerification);
export const LazyChat = lazy(loadChat);
export const LazyCompletion = lazy(loadCompletion);

/** Fetches what comes after the entry section, while the visitor fills it in. A failure shows when the section is needed. */
export function preloadSections(): void {
  Promise.allSettled([preloadCall(), loadVerification(), loadChat()]);
}
