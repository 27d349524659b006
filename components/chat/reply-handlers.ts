import type { Rating } from "@/lib/client/chat/turns-reducer";
import type { Voice } from "@/lib/client/voice/voice";
import type { OfferedQuestion } from "@/lib/contract/questions/suggested-schemas";

/** Callbacks for the actions on a reply. Stable while the chat is open. */
export type ReplyHandlers = {
  onRetry: (messageId: string) => void;
  onRegenerate: (messageId: string) => void;
  /** Resolves to false when the rating could not be saved. */
  onRate: (messageId: string, rating: Rating | null, reason?: string) => Promise<boolean>;
  onQuote: (text: string) => void;
  /** Asks to be notified of an answer, or withdraws that. Resolves to false when it could not be stored. */
  onAskLater: (messageId: string, isWanted: boolean) => Promise<boolean>;
  /** Sends a question as the visitor's message; `suggestedId` for one that the entity's users suggest. */
  onAsk: (question: string, suggestedId?: string) => void;
  /** The questions that the entity's users suggest. */
  suggestions: readonly OfferedQuestion[];
  /** The visitor's address, which an answer is sent to. */
  email: string;
  /** Speaks replies; null where the entity's plan has no voice. */
  voice: Voice | null;
};
