import { Readable } from "node:stream";
import type { TableShape } from "@/lib/contract/knowledge/table-shape";
import { DocumentFailure, type Documents } from "../documents/port";

type ReadFile = Readonly<{
  bodies: string[];
  headings: (string | null)[];
  notices: readonly string[];
  title: string | null;
}>;

/** Reads a file like an upload and returns its passages. Throws DocumentFailure. */
export function readFile(
  documents: Documents,
  name: string,
  bytes: Uint8Array | string,
  expectedLanguage = "en",
  shape: TableShape | null = null,
): Promise<ReadFile> {
  const material = {
    bytes: Readable.from([Buffer.from(bytes)]),
    fileName: name,
    contentType: null,
    isWebPage: false,
    shape,
  };
  const options = { language: null, expectedLanguage, signal: new AbortController().signal, progress: () => {} };
  return documents.read(material, options, async ({ batches, notices, title }) => {
    const passages = [];
    for await (const batch of batches) passages.push(...batch);
    const bodies = passages.map(({ body }) => body);
    return { bodies, headings: passages.map(({ heading }) => heading), notices, title };
  });
}

/** The error code of a rejected file; null when it is read. */
export async function errorCodeOf(
  documents: Documents,
  name: string,
  bytes: Uint8Array | string,
): Promise<string | null> {
  try {
    await readFile(documents, name, bytes);
    return null;
  } catch (error) {
    if (error instanceof DocumentFailure) return error.code;
    throw error;
  }
}
