import { FILE_MAX_BYTES } from "@/lib/contract/knowledge/schemas";
import { addressFetcher, type FetchOptions } from "../web/fetch-address";
import { WebFailure } from "../web/web-failure";
import { createLauncher } from "./launcher";
import type { Documents } from "./port";
import { DocumentFailure } from "./port";
import {
  readInProcess,
  readLinksInProcess,
  readMarkInProcess,
  readMetadataInProcess,
  readRobotsInProcess,
  readSitemapInProcess,
  readSoundInProcess,
  readTableInProcess,
} from "./read-in-process";
import { readQuestions, readText } from "./read-text";

/** Creates the document readers; `options` configure fetching. */
export function createDocuments(options: FetchOptions, launcher = createLauncher()): Documents {
  const fetchAddress = addressFetcher(options, { accept: "text/html, */*;q=0.8", maxBytes: FILE_MAX_BYTES });
  return {
    ready: launcher.ready,
    close: launcher.close,
    read: readInProcess(launcher),
    readLinks: readLinksInProcess(launcher),
    readSitemap: readSitemapInProcess(launcher),
    readRobots: readRobotsInProcess(launcher),
    readTable: readTableInProcess(launcher),
    readMetadata: readMetadataInProcess(launcher),
    readSound: readSoundInProcess(launcher),
    readMark: readMarkInProcess(launcher),
    readText,
    readQuestions,
    fetch: (address, signal, known) =>
      fetchAddress(address, signal, known).catch((error: unknown) => toDocumentFailure(error)),
  };
}

/** Converts a fetch failure to a document failure with the same code. */
function toDocumentFailure(error: unknown): never {
  throw error instanceof WebFailure ? new DocumentFailure(error.code, error.detail, { cause: error }) : error;
}
