import "server-only";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { readOfflinePages } from "./offline-pages";

// Read from the source tree: the browser runs this file by itself, outside of the page's bundle.
const WORKER = path.join(process.cwd(), "lib", "bff", "service-worker", "worker.js");

type WorkerScript = Readonly<{ text: string; etag: string }>;

let script: Promise<WorkerScript> | undefined;

/** Answers with the service worker's script, the same on every host; with 304 to a browser that has it. */
export async function answerWithWorker(request: Request): Promise<Response> {
  script ??= writeScript();
  const { text, etag } = await script;
  const headers = {
    // Each check for a new version reaches the server.
    "cache-control": "no-cache",
    "content-type": "text/javascript; charset=utf-8",
    // Of the worker itself, which fetches the pages of its host.
    "content-security-policy": "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    etag,
  };
  const isKnown = request.headers.get("if-none-match")?.includes(etag) === true;
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(text, { headers });
}

async function writeScript(): Promise<WorkerScript> {
  const [worker, pages] = await Promise.all([readFile(WORKER, "utf8"), readOfflinePages()]);
  const text = `self.offlinePages = ${JSON.stringify(pages)};\n${worker}`;
  return { text, etag: `"${createHash("sha256").update(text).digest("base64url")}"` };
}
