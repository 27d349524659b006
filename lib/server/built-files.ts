import { createHash } from "node:crypto";
import fs from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { bodyOf, type KeptPage } from "./page-cache/kept-page";
import { sendPage } from "./page-cache/send-page";

type Bodies = KeptPage["bodies"];

/** Where files lie whose names change with what is in them, by the folders of their addresses. */
const FOLDERS: Readonly<Record<string, string>> = { "/_next/static": ".next/static", "/fonts": "public/fonts" };
const FILE = /^(\/_next\/static|\/fonts)(\/(?:[\w~-]+\/)*[\w~-][\w.~-]*(\.\w+))(?:\?|$)/;
const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "application/javascript; charset=utf-8",
  ".woff2": "font/woff2",
};

/**
 * The files that a build's pages are made of: read once, kept, and sent as bytes in the smallest form that the build has made of
 * each. Whatever is not here is Next's to answer.
 */
export class BuiltFiles {
  readonly #known = new Map<string, Bodies>();

  constructor(readonly root: string) {}

  /** Answers with a file; false when there is none at the address. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const [, folder = "", name = "", ending = ""] = FILE.exec(request.url ?? "") ?? [];
    const type = TYPES[ending];
    if (!type) return false;
    const address = folder + name;
    const bodies = this.#known.get(address) ?? this.#read(address, path.join(FOLDERS[folder] ?? "", name), type);
    if (!bodies) return false;
    this.#known.set(address, bodies);
    sendPage(request, response, { bodies });
    return true;
  }

  #read(address: string, file: string, type: string): Bodies | null {
    const bytes = read(path.join(this.root, file));
    if (!bytes) return null;
    const headers = [
      ["content-type", type],
      ["cache-control", "public, max-age=31536000, immutable"],
      ["vary", "accept-encoding"],
    ] as const;
    const etag = createHash("sha256").update(bytes).digest("base64url").slice(0, 27);
    const small = path.join(this.root, ".build/small", address);
    const [br, gzip] = [read(`${small}.br`), read(`${small}.gz`)];
    return {
      identity: bodyOf(headers, bytes, etag, "identity"),
      ...(gzip ? { gzip: bodyOf(headers, gzip, etag, "gzip") } : {}),
      ...(br ? { br: bodyOf(headers, br, etag, "br") } : {}),
    };
  }
}

function read(file: string): Buffer | null {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() ? fs.readFileSync(file) : null;
}
