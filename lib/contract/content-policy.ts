/** The most that reports of one call may weigh, in characters. */
export const CSP_REPORTS_MAX_BYTES = 64 * 1024;

/** Where a browser tells of what a page's policy refused; the policy names it by a word that a header explains. */
const REPORTS_PATH = "/api/csp-reports";
const REPORTS_GROUP = "csp";

/** The value of the Reporting-Endpoints header that goes with a policy; null where browsers would not heed it. */
export function reportingEndpoints(site: PolicySite): string | null {
  return isReportedByGroup(site) ? `${REPORTS_GROUP}="${REPORTS_PATH}"` : null;
}

/** The one style sheet that html2canvas puts into its copy of the chat; it takes no nonce. */
const PICTURE_STYLE = "'sha256-UP0QZg7irvSMvOBz9mH2PIIE28+57UiavRfeVea0l3g='";

/** Where hCaptcha's script, frames and styles come from. */
const HCAPTCHA = "https://hcaptcha.com https://*.hcaptcha.com";

/**
 * Texts become markup or scripts only by lib/client/trusted-types.ts. Next has a policy of its own for the files it loads.
 * Hot reload and hCaptcha's script write markup as they like: where they run, this is left out.
 */
const TRUSTED_TYPES = [
  ["require-trusted-types-for", "'script'"],
  ["trusted-types", "default", "nextjs", "nextjs#bundler"],
];

/** What the policy has to know of the site: the settings of the same names. */
export type PolicySite = Readonly<{ appUrl: URL; environment: string; hcaptcha: object | null }>;

/** What may run or apply beside the site's own files: sources as the policy writes them (`'nonce-…'`, `'sha256-…'`). */
export type TrustedInline = Readonly<{ scripts: readonly string[]; styles: readonly string[] }>;

/** The Content-Security-Policy of a page (https://www.w3.org/TR/CSP3/), the same for every page but for what is inline. */
export function contentPolicy({ scripts, styles }: TrustedInline, site: PolicySite): string {
  const isDev = site.environment === "development";
  const captcha = site.hcaptcha ? [HCAPTCHA] : [];
  const hasTrustedTypes = !isDev && captcha.length === 0;
  const directives: readonly (readonly string[])[] = [
    ["default-src", "'self'"],
    // Hot reload evaluates what it loads.
    ["script-src", "'self'", ...scripts, ...(isDev ? ["'unsafe-eval'"] : []), ...captcha],
    // Next's own windows of development bring styles without a nonce.
    ["style-src", "'self'", ...(isDev ? ["'unsafe-inline'"] : [...styles, PICTURE_STYLE]), ...captcha],
    // Next's own windows of development again.
    ["style-src-attr", isDev ? "'unsafe-inline'" : "'none'"],
    ["img-src", "'self'", "data:", "blob:"],
    ["font-src", "'self'"],
    ["connect-src", "'self'", ...(isDev ? ["ws:"] : []), ...captcha],
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
 * Browsers that know the newer word leave the older one alone, and heed the newer one on https alone: with both on plain
 * http they would report nothing.
 */
function isReportedByGroup({ appUrl, environment }: PolicySite): boolean {
  return appUrl.protocol === "https:" && environment !== "development";
}
