import { type SQL, sql } from "drizzle-orm";
import type { MessageRow } from "../db/schema/chat";

/**
 * The readers of a message and its replies depend on its privacy code: its visitor reads it with each code, everyone with
 * 0, the entity's users with 0 and 1. An admin reads as these do, and a private exchange that a report opens.
 */
type Coded = Pick<MessageRow, "privacyCode">;

/** The name of `messages` in a statement. */
type MessagesName = "messages" | "m";

/** The condition that everyone may read a message, as the partial indexes write it. */
export const readableByEveryone = (name: MessagesName = "messages"): SQL => sql.raw(`${name}.privacy_code = 0`);

/** The condition that the entity's users may read a message, as the partial indexes write it. */
export const readableByEntity = (name: MessagesName = "messages"): SQL => sql.raw(`${name}.privacy_code < 2`);

/** Whether everyone may read a message, where the entity shows public ones. */
export const isReadableByEveryone = ({ privacyCode }: Coded): boolean => privacyCode === 0;

/** Whether the entity's users may read a message; if not, it is private. */
export const isReadableByEntity = ({ privacyCode }: Coded): boolean => privacyCode < 2;
