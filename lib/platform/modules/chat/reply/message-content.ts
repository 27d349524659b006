import type { MessageRow } from "../../../db/schema/chat";

/** The part of a message that its reply depends on, whether it is stored or not. */
export type MessageContent = Readonly<Pick<MessageRow, "body" | "language" | "year">>;
