import type { Messages } from "next-intl";

export type ConversationTexts = Messages["conversations"];
