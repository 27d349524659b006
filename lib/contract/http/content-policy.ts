/** Maximum size of the reports of one call. */
export const CSP_REPORTS_MAX_BYTES = 64 * 1024;

/** The endpoint for violation reports; the policy refers to it by the group name of the Reporting-Endpoints header. */
const REPORTS_PATH = "/api/csp-reports";
const REPORTS_GROUP = "csp";

/** The Reporting-Endpoints header for a policy; null where browsers would ignore it. */
export function reportingEndpoints(site: PolicySite): string | null {
  return isReportedByGroup(site) ? `${REPORTS_GROUP}="${REPORTS_PATH}"` : null;
}

/** The style sheet that html2canvas inserts into its copy of the chat; it supports no nonce. */
const PICTURE_STYLE = "'sha256-UP0QZg7irvSMvOBz9mH2PIIE28+57UiavRfeVea0l3g='";

/** Where hCaptcha's script, frames and styles come from. */
const HCAPTCHA = "https://hcaptcha.com https://*.hcaptcha.com";

/**
 * Only lib/client/browser/trusted-types.ts turns texts into markup or scripts, and service-worker.ts beside it registers the
 * worker; Next has its own policy for the files it loads.
 * Hot reload and hCaptcha's script write arbitrary markup, so this is omitted where they run.
 */
const TRUSTED_TYPES = [
  ["require-trusted-types-for", "'script'"],
  ["trusted-types", "default", "nextjs", "nextjs#bundler", "service-worker"],
];

/** The settings that the policy depends on. */
export type PolicySite = Readonly<{ appUrl: URL; environment: string; hcaptcha: object | null }>;

/** Sources of allowed inline scripts and styles, in the policy's syntax (`'nonce-…'`, `'sha256-…'`). */
export type TrustedInline = Readonly<{ scripts: readonly string[]; styles: readonly string[] }>;

/** The Content-Security-Policy of a page (https://www.w3.org/TR/CSP3/); pages differ only in their inline sources. */
export function contentPolicy({ scripts, styles }: TrustedInline, site: PolicySite): string {
  const isDev = site.environment === "development";
  const captcha = site.hcaptcha ? [HCAPTCHA] : [];
  const hasTrustedTypes = !isDev && captcha.length === 0;
  const directives: readonly (readonly string[])[] = [
    ["default-src", "'self'"],
    // Hot reload uses eval.
    ["script-src", "'self'", ...scripts, ...(isDev ? ["'unsafe-eval'"] : []), ...captcha],
    // Next's development overlay has styles without a nonce.
    ["style-src", "'self'", ...(isDev ? ["'unsafe-inline'"] : [...styles, PICTURE_STYLE]), ...captcha],
    // Next's development overlay again.
    ["style-src-attr", isDev ? "'unsafe-inline'" : "'none'"],
    ["img-src", "'self'", "data:", "blob:"],
    // Spoken replies, which are fetched before they are played.
    ["media-src", "'self'", "blob:"],
    ["font-src", "'self'"],
    ["connect-src", "'self'", ...(isDev ? ["ws:"] : []), ...captcha],
    // The service worker.
    ["worker-src", "'self'"],
    ...(captcha.length > 0 ? [["frame-src", "'self'", ...captcha]] : []),
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
    ...(hasTrustedTypes ? TRUSTED_TYPES : []),
    ...(site.appUrl.protocol === "https:" ? [["upgrade-insecure-requests"]] : []),
    ...(isDev ? [] : [["report-uri", REPORTS_PATH]]),
    ...(isReportedByGroup(site) ? [["report-to", REPORTS_GROUP]] : []),
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

/**
 * Browsers that support report-to ignore report-uri, but honour report-to on https only: with both on plain http they
 * would report nothing.
 */
function isReportedByGroup({ appUrl, environment }: PolicySite): boolean {
  return appUrl.protocol === "https:" && environment !== "development";
}
