import dynamic from "next/dynamic";

const loadVerification = () => import("../verification/verification-section");
const loadChat = () => import("../chat/chat-section");

export const LazyVerification = dynamic(loadVerification, { ssr: false });
export const LazyChat = dynamic(loadChat, { ssr: false });

/** Fetches what comes after the entry section, while the visitor fills it in. A failure shows when the section is needed. */
export function preloadSections(): void {
  Promise.allSettled([loadVerification(), loadChat()]);
}
