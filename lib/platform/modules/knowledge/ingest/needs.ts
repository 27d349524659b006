import type { Platform } from "../../../context";

/** The parts of the platform that reading a document takes. */
export type Needs = Pick<
  Platform,
  "db" | "log" | "now" | "documents" | "storage" | "retrieval" | "embedding" | "settings"
>;
