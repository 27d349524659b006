import type { Readable } from "node:stream";
import type { DocumentNoticeCode } from "@/lib/contract/knowledge/document-notices";
import type { FetchedResource } from "../web/fetch-address";

/** A passage of a document: its verbatim body and its location. */
export type ReadPassage = Readonly<{ heading: string | null; page: number | null; body: string }>;

/** A read document: its metadata, and its passages in order, in batches. */
export type ReadDocument = Readonly<{
  language: string;
  /** The document's own title, where its format has one. */
  title: string | null;
  /** What the reader left out. */
  notices: readonly DocumentNoticeCode[];
  passageCount: number;
  batches: AsyncIterable<readonly ReadPassage[]>;
}>;

export type Material = Readonly<{
  bytes: Readable;
  fileName: string | null;
  contentType: string | null;
  /** Whether it is a web page, whose main content must be extracted. */
  isWebPage: boolean;
}>;

export type ReadOptions = Readonly<{
  language: string | null;
  expectedLanguage: string;
  signal: AbortSignal;
  /** Called periodically with the stage and its progress, 0 to 1. */
  progress: (stage: "reading" | "splitting", share: number) => void;
}>;

/** Reads files and texts into passages, and fetches web addresses. Every method throws DocumentFailure. */
export type Documents = Readonly<{
  /** Starts the launcher in advance, so that the first file is not delayed. */
  ready: () => void;
  /** Ends all readers. */
  close: () => Promise<void>;
  /** Passes the read document to `work` and frees its resources afterwards. */
  read: <T>(material: Material, options: ReadOptions, work: (read: ReadDocument) => Promise<T>) => Promise<T>;
  readText: (text: string, options: Pick<ReadOptions, "language" | "expectedLanguage">) => Promise<ReadDocument>;
  fetch: (address: string, signal: AbortSignal) => Promise<FetchedResource>;
}>;
