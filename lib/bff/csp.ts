import "server-only";
import { randomBytes } from "node:crypto";
import { contentPolicy, type PolicySite } from "../contract/content-policy";

/** A value that only this one page's own scripts carry. */
export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

/** The Content-Security-Policy of a page whose scripts carry the nonce. */
export function contentSecurityPolicy(nonce: string, site: PolicySite): string {
  const ours = `'nonce-${nonce}'`;
  return contentPolicy({ scripts: [ours, "'strict-dynamic'"], styles: [ours] }, site);
}
