import type { DocumentDetail, DocumentErrorCode } from "@/lib/contract/knowledge/document-errors";
import type { DocumentNotice } from "@/lib/contract/knowledge/document-notices";
import type { TableShape } from "@/lib/contract/knowledge/table-shape";
import type {
  MarkOptions,
  PageLinks,
  ReadPassage,
  RobotsFile,
  SamlProvider,
  Sitemap,
  Sound,
  SoundMark,
  TableReading,
} from "./port";

/**
 * Reading other bytes than documents': a web page's links, a sitemap, a robots.txt, the shape of a CSV file, SAML metadata, a
 * recording, or a sound file's mark.
 */
export type ReaderTask =
  | Readonly<{ kind: "links"; address: string; contentType: string | null }>
  | Readonly<{ kind: "sitemap" }>
  | Readonly<{ kind: "robots"; agent: string }>
  | Readonly<{ kind: "table"; shape: TableShape | null; language: string }>
  | Readonly<{ kind: "metadata" }>
  | Readonly<{ kind: "sound"; maxSeconds: number; isSampled: boolean }>
  | (Readonly<{ kind: "mark" }> & MarkOptions);

/** The start options of a reader process. */
export type WorkerOptions = Readonly<{
  fileName: string | null;
  /** The format that its name says, where that is one that is not read. */
  oldFormat?: string | null;
  contentType: string | null;
  isWebPage: boolean;
  isQuestions?: boolean;
  /** The shape that the owner of a CSV file has set. */
  shape?: TableShape | null;
  /** Read in place of passages. */
  task?: ReaderTask;
  /** The language that the owner selected; null to detect it. */
  language: string | null;
  /** The fallback when the detection is unclear. */
  expectedLanguage: string;
  maxBytes: number;
  maxPassages: number;
  maxMemoryBytes: number;
}>;

/** Messages of a reader process. It sends one batch per request. */
export type WorkerMessage =
  | { type: "reading"; share: number }
  | { type: "splitting" }
  | { type: "read"; language: string; title: string | null; notices: DocumentNotice[]; passageCount: number }
  | ({ type: "links" } & PageLinks)
  | { type: "sitemap"; sitemap: Sitemap | null }
  | { type: "robots"; robots: RobotsFile }
  | { type: "table"; table: TableReading }
  | { type: "metadata"; providers: readonly SamlProvider[] | null }
  | { type: "sound"; sound: Sound | null }
  | { type: "mark"; mark: SoundMark | null }
  | { type: "batch"; passages: ReadPassage[] }
  | { type: "refused"; code: DocumentErrorCode; detail: DocumentDetail | null }
  | { type: "broke"; message: string };

/** Messages from the server to the launcher, about the reader with this id. */
export type LauncherRequest = Readonly<
  { id: number } & (
    | { type: "start"; options: WorkerOptions }
    /** The next chunk of the file; answered by "acknowledged". */
    | { type: "bytes"; bytes: Uint8Array }
    | { type: "end" | "next" | "kill" }
  )
>;

/** Why a reader process ended; "terminated": by an external signal. */
export type ExitReason = "ended" | "memory" | "not started" | "terminated";

/** Messages from the launcher to the server. */
export type LauncherEvent = Readonly<
  { id: number } & (
    | { type: "message"; message: WorkerMessage }
    | { type: "acknowledged" }
    | { type: "closed"; why: ExitReason }
  )
>;
