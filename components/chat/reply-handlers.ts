import type { Rating } from "@/lib/client/chat-turns";

/** What the reader of a reply can have done with it. Stays the same while the chat is open. */
export type ReplyHandlers = {
  onRetry: (messageId: string) => void;
  onRegenerate: (messageId: string) => void;
  /** Answers false when the opinion could not be kept. */
  onRate: (messageId: string, rating: Rating | null, reason?: string) => Promise<boolean>;
  onQuote: (text: string) => void;
};
