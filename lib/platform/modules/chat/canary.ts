import { randomBytes } from "node:crypto";

/** Stands in every system prompt of this process and in no reply. Its first letter occurs in it once. */
export const CANARY = `z${randomBytes(12).toString("hex")}`;
