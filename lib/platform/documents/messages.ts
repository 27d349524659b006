import type { DocumentErrorCode } from "@/lib/contract/knowledge/document-errors";
import type { DocumentNoticeCode } from "@/lib/contract/knowledge/document-notices";
import type { ReadPassage } from "./port";

/** What the reading process is started with. */
export type WorkerOptions = Readonly<{
  fileName: string | null;
  contentType: string | null;
  isWebPage: boolean;
  /** The language the owner named; null to recognise it. */
  language: string | null;
  /** Taken when the text does not clearly say another. */
  expectedLanguage: string;
  maxBytes: number;
  maxPassages: number;
  maxMemoryBytes: number;
}>;

/** What the reading process says. It sends a batch for each message it gets. */
export type WorkerMessage =
  | { type: "reading"; share: number }
  | { type: "splitting" }
  | { type: "read"; language: string; title: string | null; notices: DocumentNoticeCode[]; passageCount: number }
  | { type: "batch"; passages: ReadPassage[] }
  | { type: "refused"; code: DocumentErrorCode; detail: string | null }
  | { type: "broke"; message: string };

/** What the server asks of the process that starts the reading ones, about the one with that number. */
export type LauncherRequest = Readonly<
  { id: number } & (
    | { type: "start"; about: WorkerOptions }
    /** The next of the file; "taken" answers it. */
    | { type: "bytes"; bytes: Uint8Array }
    | { type: "end" | "next" | "kill" }
  )
>;

/** Why a reading process is no more; "told to end" by somebody else's signal. */
export type ExitReason = "ended" | "memory" | "not started" | "told to end";

/** What it tells the server of one. */
export type LauncherEvent = Readonly<
  { id: number } & ({ type: "said"; message: WorkerMessage } | { type: "taken" } | { type: "closed"; why: ExitReason })
>;
