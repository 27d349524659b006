import type { Readable } from "node:stream";
import type { DocumentDetail, DocumentErrorCode } from "@/lib/contract/knowledge/document-errors";
import type { DocumentNotice } from "@/lib/contract/knowledge/document-notices";
import type { TablePreview, TableShape } from "@/lib/contract/knowledge/table-shape";
import type { FetchedResource, Validators } from "../web/fetch-address";

/** A passage of a document: its verbatim body and its location. */
export type ReadPassage = Readonly<{ heading: string | null; page: number | null; body: string }>;

/** A read document: its metadata, and its passages in order, in batches. */
export type ReadDocument = Readonly<{
  language: string;
  /** The document's own title, where its format has one. */
  title: string | null;
  /** Content that the reader left out. */
  notices: readonly DocumentNotice[];
  passageCount: number;
  batches: AsyncIterable<readonly ReadPassage[]>;
}>;

/** A web page's title, the addresses that it links to, in order, and what it says of itself to crawlers. */
export type PageLinks = Readonly<{
  title: string | null;
  links: readonly string[];
  /** The address that the page gives for itself. */
  canonical: string | null;
  /** The address that the page leads on to at once. */
  refresh: string | null;
  /** False when the page asks not to be listed. */
  isIndexed: boolean;
}>;

/** The address of a page, and its Content-Type header. */
export type PageSource = Readonly<{ address: string; contentType: string | null }>;

/** A sitemap or a feed: its pages, or the sitemaps that an index names. Addresses may be relative. */
export type Sitemap = Readonly<{ kind: "pages" | "index"; isFeed: boolean; urls: readonly string[] }>;

export type RobotsRule = Readonly<{ kind: "allow" | "disallow"; path: string }>;

/** A robots.txt for one crawler. `rules` is null when they are too many to compare each address with. */
export type RobotsFile = Readonly<{ rules: readonly RobotsRule[] | null; sitemaps: readonly string[] }>;

/** An identity provider of SAML metadata. `certificates` verify its signatures; each is Base64. */
export type SamlProvider = Readonly<{
  entityId: string | null;
  organizationNames: { kind: "OrganizationDisplayName" | "OrganizationName"; language: string | null; text: string }[];
  /** The ends of validity of the provider and of what is around it. */
  validUntil: readonly string[];
  services: {
    name: "SingleSignOnService" | "SingleLogoutService";
    binding: string | null;
    location: string | null;
  }[];
  certificates: string[];
}>;

/** A decoded recording. `seconds` counts the decoded part: for a longer recording, just over the limit. */
export type Sound = Readonly<{
  format: "mp3" | "wav";
  seconds: number;
  /** From 0 to 1. */
  peak: number;
  /** The RMS level below full scale. */
  levelDb: number;
  /** The share of samples that are cut off at full scale. */
  clippedShare: number;
  /** Mono, -1 to 1; null unless they were requested. */
  samples: Float32Array | null;
  sampleRate: number;
}>;

/** The mark (C2PA) of a sound file. `broken`: one that cannot be read any more; `changed`: it does not fit the file. */
export type SoundMark = Readonly<{
  /** The name's ending for its content: "mp3". */
  format: string;
  /** Null where the format does not tell. */
  seconds: number | null;
  bytes: number;
  state: "whole" | "changed" | "broken" | "none";
  /** The changed parts, as far as the mark tells: the sound, what the mark states, or the rest of the mark. */
  changes: readonly ("sound" | "statement" | "mark")[];
  mark: Readonly<{
    id: string;
    /** Whether one of the certificates that were passed has signed it. */
    isOurs: boolean;
    signedBy: string | null;
    /** The data of our own assertion, where our signature stands for it. */
    statement: unknown;
    /** Whether it says that the sound was made by an algorithm. */
    isSynthetic: boolean;
  }> | null;
}>;

/** `anchors` and `serials`: of the certificates that are ours; `assertion`: the label of our own. */
export type MarkOptions = Readonly<{ anchors: readonly string[]; serials: readonly string[]; assertion: string }>;

export type SoundOptions = Readonly<{ maxSeconds: number; isSampled: boolean; signal: AbortSignal }>;

export type Material = Readonly<{
  bytes: Readable;
  fileName: string | null;
  contentType: string | null;
  /** Whether it is a web page, whose main content must be extracted. */
  isWebPage: boolean;
  /** Whether it is a CSV of questions and answers: each row becomes a passage, with the question as its heading. */
  isQuestions?: boolean;
  /** The shape that the owner of a CSV file has set. */
  shape?: TableShape | null;
}>;

/** The first rows of a CSV file in a shape. */
export type TableReading = Readonly<
  Pick<TablePreview, "shape" | "guesses" | "rows" | "columns" | "pairs" | "sample"> & {
    firstRows: { number: number; cells: string[]; isLeftOut: boolean }[];
    leftOut: number;
    leftOutRows: number[];
  }
>;

/** `language` is the expected language of the file. */
export type TableOptions = Readonly<{ shape: TableShape | null; language: string; signal: AbortSignal }>;

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
  /** Each pair becomes a passage, with the question as its heading. */
  readQuestions: (
    questions: readonly { question: string; answer: string }[],
    options: Pick<ReadOptions, "language" | "expectedLanguage">,
  ) => Promise<ReadDocument>;
  /** Reads the links of an HTML page at an address. */
  readLinks: (html: Buffer, page: PageSource, signal: AbortSignal) => Promise<PageLinks>;
  /** Reads a sitemap or a feed, packed or not; null when the bytes are something else. */
  readSitemap: (bytes: Buffer, signal: AbortSignal) => Promise<Sitemap | null>;
  /** Reads what a robots.txt says to a crawler. */
  readRobots: (bytes: Buffer, agent: string, signal: AbortSignal) => Promise<RobotsFile>;
  /** Reads the first rows of a CSV file, in a shape or in the likeliest one. */
  readTable: (bytes: Readable, options: TableOptions) => Promise<TableReading>;
  /** Reads the first two providers of SAML metadata at most; null for malformed XML. */
  readMetadata: (xml: string, signal: AbortSignal) => Promise<readonly SamlProvider[] | null>;
  /** Decodes a recording; null when the bytes are neither WAV nor MP3. */
  readSound: (bytes: Buffer, options: SoundOptions) => Promise<Sound | null>;
  /** Reads the mark of a sound file of any format; null when the bytes are something else. */
  readMark: (bytes: Buffer, options: MarkOptions, signal: AbortSignal) => Promise<SoundMark | null>;
  /** With the validators of an earlier response, throws NotModified where that is still valid. */
  fetch: (address: string, signal: AbortSignal, known?: Validators | null) => Promise<FetchedResource>;
}>;

/** Limits per document. */
export const PASSAGES_MAX = 20_000;

export const READ_MAX_MEMORY_BYTES = 1200 * 1024 * 1024;

/** Five minutes of sound at 192 kHz are 230 MB, decoded and joined. */
export const SOUND_MAX_MEMORY_BYTES = 800 * 1024 * 1024;

const READ_MAX_MS = 180_000;

const READ_BASE_MS = 15_000;

const READ_MS_PER_MEGABYTE = 30_000;

/** The time limit for a file of this size: a small one must not block the queue for minutes. */
export function readBudgetMs(bytes: number): number {
  return Math.min(READ_MAX_MS, READ_BASE_MS + (bytes / (1024 * 1024)) * READ_MS_PER_MEGABYTE);
}

/** A document that cannot be processed, by a code of the contract. The owner sees its sentence; it is not retried. */
export class DocumentFailure extends Error {
  override readonly name = "DocumentFailure";
  constructor(
    readonly code: DocumentErrorCode,
    readonly detail: DocumentDetail | null = null,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}
