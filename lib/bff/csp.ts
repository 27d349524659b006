import { INLINE_SCRIPTS } from "../contract/pages/early-click-script";
import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { contentPolicy, type PolicySite } from "../contract/http/content-policy";

/** Hashes of the inline scripts that Next does not write and gives no nonce. */
const FIRST = INLINE_SCRIPTS.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);

/** A nonce for the scripts of one page. */
export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

/** The Content-Security-Policy of a page whose scripts carry the nonce. */
export function contentSecurityPolicy(nonce: string, site: PolicySite): string {
  const nonceSource = `'nonce-${nonce}'`;
  return contentPolicy({ scripts: [nonceSource, ...FIRST, "'strict-dynamic'"], styles: [nonceSource] }, site);
}
