import { z } from "zod";
import type { OutputOf, ParsedInputOf } from "@/lib/contract/endpoint";
import type { receiveCspReports as endpoint } from "@/lib/contract/system/receive-csp-reports";
import type { Verb } from "../../context";
import { Failure } from "../../failure";

/** Of one call; a page that is attacked could send thousands. */
const REPORTS_MAX = 20;

type Breach = { directive: string; blocked: string; page: string };

const text = z.string().default("");

/** The older form, one report a call (https://www.w3.org/TR/CSP3/#deprecated-serialize-violation). */
const single = z.object({
  "csp-report": z
    .object({ "effective-directive": text, "violated-directive": text, "blocked-uri": text, "document-uri": text })
    .transform(
      (report): Breach => ({
        directive: report["effective-directive"] || report["violated-directive"],
        blocked: report["blocked-uri"],
        page: report["document-uri"],
      }),
    ),
});

/** The newer form: reports of several kinds together (https://www.w3.org/TR/reporting-1/). */
const several = z.array(
  z.object({
    type: z.string(),
    body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }).nullish(),
  }),
);

/** Writes a line of each breach of the pages' policy that a browser tells of, and counts them. Throws invalid_input. */
export function receiveCspReports({
  ctx,
  input,
}: Verb<ParsedInputOf<typeof endpoint>, "log" | "requestId" | "metrics">): OutputOf<typeof endpoint> {
  const breaches = breachesIn(input.payload).slice(0, REPORTS_MAX);
  for (const { directive, blocked, page } of breaches) {
    const told = { directive: word(directive), blocked: sourceOf(blocked), page: pageOf(page) };
    ctx.log.warn({ requestId: ctx.requestId, ...told }, "a page's policy refused something");
  }
  ctx.metrics.cspReports.inc(breaches.length);
  return { received: breaches.length };
}

function breachesIn(payload: string): Breach[] {
  const parsed = json.pipe(z.union([single, several])).safeParse(payload);
  if (!parsed.success) throw new Failure("invalid_input", { fields: { body: "report_form" } });
  if (!Array.isArray(parsed.data)) return [parsed.data["csp-report"]];
  return parsed.data.flatMap(({ type, body }) => (type === "csp-violation" && body ? [breachOf(body)] : []));
}

const json = z.string().transform((payload, issues): unknown => {
  try {
    return JSON.parse(payload);
  } catch {
    issues.addIssue({ code: "custom", message: "body_not_json" });
    return z.NEVER;
  }
});

const breachOf = (body: { effectiveDirective: string; blockedURL: string; documentURL: string }): Breach => ({
  directive: body.effectiveDirective,
  blocked: body.blockedURL,
  page: body.documentURL,
});

/** A directive's name, or what stands for a source ("inline", "eval"); anybody can write here, so nothing else passes. */
function word(given: string): string {
  return /^[a-z-]{1,40}/.exec(given)?.[0] ?? "unknown";
}

/** Where it came from: the host alone, or the scheme of what has none. */
function sourceOf(given: string): string {
  if (!URL.canParse(given)) return word(given);
  const { host, protocol } = new URL(given);
  return host.slice(0, 120) || protocol;
}

/** The first part of the page's path: those below it may name somebody, and queries hold tokens. */
function pageOf(given: string): string {
  const path = URL.canParse(given) ? new URL(given).pathname : "";
  return /^\/[a-z0-9_-]{0,80}(?=\/|$)/.exec(path)?.[0] ?? "unknown";
}
