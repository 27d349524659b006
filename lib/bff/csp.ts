import "server-only";
import { randomBytes } from "node:crypto";
import type { bffSettings } from "./settings";

/** A value that only this one page's own scripts carry. */
export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

/** The one style sheet that html2canvas puts into its copy of the chat; it takes no nonce. */
const PICTURE_STYLE = "'sha256-UP0QZg7irvSMvOBz9mH2PIIE28+57UiavRfeVea0l3g='";

/** Where hCaptcha's script, frames and styles come from. */
const HCAPTCHA = " https://hcaptcha.com https://*.hcaptcha.com";

type CspSettings = Pick<ReturnType<typeof bffSettings>, "appUrl" | "environment" | "hcaptcha">;

/** The Content-Security-Policy of a page whose scripts carry the nonce. */
export function contentSecurityPolicy(nonce: string, settings: CspSettings): string {
  const isDev = settings.environment === "development";
  const hcaptcha = settings.hcaptcha ? HCAPTCHA : "";
  return [
    "default-src 'self'",
    // Hot reload evaluates what it loads.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDev ? " 'unsafe-eval'" : ""}${hcaptcha}`,
    // Next's own windows of development bring styles without a nonce.
    isDev
      ? `style-src 'self' 'unsafe-inline'${hcaptcha}`
      : `style-src 'self' 'nonce-${nonce}' ${PICTURE_STYLE}${hcaptcha}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${isDev ? " ws:" : ""}${hcaptcha}`,
    ...(hcaptcha ? [`frame-src 'self'${hcaptcha}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(settings.appUrl.protocol === "https:" ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
