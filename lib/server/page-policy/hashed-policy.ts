import { createHash } from "node:crypto";
import { contentPolicy } from "../../contract/content-policy";
import type { Settings } from "../../platform/config";

const inline = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi;
const nonceAttribute = /(<(?:script|style|link)\b[^>]*?)\s+nonce="[^"]*"/gi;

/**
 * The Content-Security-Policy of a page that is kept: it names its inline scripts and styles by their SHA-256, for a nonce
 * that many visitors see is none. `html` is the whole page as it will be sent, byte for byte.
 */
export function hashedPolicy(html: string, settings: Settings): string {
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const [, tag = "", attributes = "", text = ""] of html.matchAll(inline)) {
    const kind = tag.toLowerCase() === "script" ? "script" : "style";
    if (kind === "script" && !isRun(attributes)) continue;
    found[kind].add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return contentPolicy({ scripts: [...found.script], styles: [...found.style] }, settings);
}

/** The page without the nonces that its scripts, styles and preloads carry. */
export function withoutNonces(html: string): string {
  return html.replace(nonceAttribute, "$1");
}

/** Whether a script stands in the page and is one: files have an address, and data (JSON-LD) never runs. */
function isRun(attributes: string): boolean {
  if (/\ssrc\s*=/i.test(attributes)) return false;
  const type = /\stype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]?.toLowerCase();
  return type === undefined || type === "module" || type.endsWith("javascript");
}
