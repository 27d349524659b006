import type { Readable } from "node:stream";
import type { DocumentNoticeCode } from "@/lib/contract/knowledge/document-notices";
import type { FetchedResource } from "../web/fetch-address";

/** A piece of a document as questions find it. `body` is verbatim; the rest says where it stands. */
export type ReadPassage = Readonly<{ heading: string | null; page: number | null; body: string }>;

/** A document that was read: what it is, and its passages in order, a batch at a time. */
export type ReadDocument = Readonly<{
  language: string;
  /** The document's own title, where its format has one. */
  title: string | null;
  /** What it was read without. */
  notices: readonly DocumentNoticeCode[];
  passageCount: number;
  batches: AsyncIterable<readonly ReadPassage[]>;
}>;

export type Material = Readonly<{
  bytes: Readable;
  fileName: string | null;
  contentType: string | null;
  /** A page of the web, which has more on it than its own matter. */
  isWebPage: boolean;
}>;

export type ReadOptions = Readonly<{
  language: string | null;
  expectedLanguage: string;
  signal: AbortSignal;
  /** Called now and then with the stage and how much of it is done, 0 to 1. */
  progress: (stage: "reading" | "splitting", share: number) => void;
}>;

/** Makes passages of files and texts, and brings web addresses. All of it throws DocumentFailure to refuse. */
export type Documents = Readonly<{
  /** Prepares for files, so that the first one holds up nobody. */
  ready: () => void;
  /** Ends what is being read. */
  close: () => Promise<void>;
  /** Gives the reading to `work`; whatever it holds is let go when that ends. */
  read: <T>(material: Material, options: ReadOptions, work: (read: ReadDocument) => Promise<T>) => Promise<T>;
  readText: (text: string, options: Pick<ReadOptions, "language" | "expectedLanguage">) => Promise<ReadDocument>;
  fetch: (address: string, signal: AbortSignal) => Promise<FetchedResource>;
}>;
