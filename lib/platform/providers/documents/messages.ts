import type { DocumentErrorCode } from "@/lib/contract/knowledge/document-errors";
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
}>;

/** What the reading process says. It sends a batch for each message it gets. */
export type WorkerMessage =
  | { type: "reading"; share: number }
  | { type: "splitting" }
  | { type: "read"; language: string; title: string | null; passageCount: number }
  | { type: "batch"; passages: ReadPassage[] }
  | { type: "refused"; code: DocumentErrorCode; detail: string | null }
  | { type: "broke"; message: string };
