import { z } from "zod";
import type { Output } from "@/lib/contract";
import type { Verb } from "../../context";
import { Failure } from "../../failure";

/** The limit of one call. A page under attack could send thousands. */
const MAX_REPORTS = 20;

type CspViolation = { directive: string; blocked: string; page: string };

const text = z.string().default("");

/** The legacy format, one report a call (https://www.w3.org/TR/CSP3/#deprecated-serialize-violation). */
const legacyReport = z.object({
  "csp-report": z
    .object({ "effective-directive": text, "violated-directive": text, "blocked-uri": text, "document-uri": text })
    .transform(
      (report): CspViolation => ({
        directive: report["effective-directive"] || report["violated-directive"],
        blocked: report["blocked-uri"],
        page: report["document-uri"],
      }),
    ),
});

/** The Reporting API format, a list of reports of any type (https://www.w3.org/TR/reporting-1/). */
const reports = z.array(
  z.object({
    type: z.string(),
    body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }).nullish(),
  }),
);

/** Logs and counts the violations of the pages' Content Security Policy that a browser reports. Throws invalid_input. */
export function receiveCspReports({
  ctx,
  input,
}: Verb<"receiveCspReports", "log" | "requestId" | "metrics">): Output<"receiveCspReports"> {
  const violations = parseViolations(input.payload).slice(0, MAX_REPORTS);
  for (const { directive, blocked, page } of violations) {
    const sanitized = { directive: keyword(directive), blocked: source(blocked), page: pageSegment(page) };
    ctx.log.warn({ requestId: ctx.requestId, ...sanitized }, "a page's policy refused something");
  }
  ctx.metrics.cspReports.inc(violations.length);
  return { received: violations.length };
}

function parseViolations(payload: string): CspViolation[] {
  const parsed = json.pipe(z.union([legacyReport, reports])).safeParse(payload);
  if (!parsed.success) throw new Failure("invalid_input", { fields: { body: "report_form" } });
  if (!Array.isArray(parsed.data)) return [parsed.data["csp-report"]];
  return parsed.data.flatMap(({ type, body }) => (type === "csp-violation" && body ? [toViolation(body)] : []));
}

const json = z.string().transform((payload, issues): unknown => {
  try {
    return JSON.parse(payload);
  } catch {
    issues.addIssue({ code: "custom", message: "body_not_json" });
    return z.NEVER;
  }
});

const toViolation = (body: { effectiveDirective: string; blockedURL: string; documentURL: string }): CspViolation => ({
  directive: body.effectiveDirective,
  blocked: body.blockedURL,
  page: body.documentURL,
});

/**
 * A directive's name or a source keyword ("inline", "eval"). Anyone can post reports, so nothing else reaches the log.
 */
function keyword(value: string): string {
  return /^[a-z-]{1,40}/.exec(value)?.[0] ?? "unknown";
}

/** The host of a blocked URL, or its scheme when it has no host. */
function source(url: string): string {
  if (!URL.canParse(url)) return keyword(url);
  const { host, protocol } = new URL(url);
  return host.slice(0, 120) || protocol;
}

/** The first segment of the page's path. Later segments may contain names, and queries contain tokens. */
function pageSegment(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : "";
  return /^\/[a-z0-9_-]{0,80}(?=\/|$)/.exec(path)?.[0] ?? "unknown";
}
