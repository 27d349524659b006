import { splitQuote } from "@/lib/contract/chat/split-quote";
import type { MessageRow } from "../../../db/schema/chat";
import { classifySelfQuestion } from "../../../models/embedded/self-question";
import { smallTalk } from "../../../models/embedded/small-talk";
import { foldChatSpelling } from "../../../search/analysis/chat-spelling";

/** The part of a message that its reply depends on, whether it is stored or not. */
export type MessageContent = Readonly<Pick<MessageRow, "body" | "language" | "year">>;

/** Whether a message asks nothing of the material: a greeting, thanks, or a question about the entity itself. */
export function asksNothing({ body, language }: Pick<MessageContent, "body" | "language">): boolean {
  const { quote, text } = splitQuote(body);
  if (quote !== "") return false;
  const spelled = foldChatSpelling(text, language);
  return smallTalk(spelled) !== null || classifySelfQuestion(spelled) !== null;
}
