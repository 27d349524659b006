import { Counter, Histogram, Registry } from "prom-client";
import type { GrantKind } from "@/lib/contract/http/transport";

/** Upper bounds of the request latency histogram, in seconds. */
const LATENCY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const GRANT_KINDS: readonly GrantKind[] = ["visitor", "account", "admin"];

/** The metrics of one process. Labels are names of routes, kinds and states; never a person's data. */
export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Creates the registry that `/metrics` exposes, and the metrics that code increments. Gauges that read state register
 * themselves where the state lives.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const signIns = new Counter({
    name: "semblance_sign_ins_total",
    help: "Sign-ins, by the kind of grant.",
    labelNames: ["kind"],
    registers,
  });
  // A series that exists from the start lets rate() see the first sign-in.
  for (const kind of GRANT_KINDS) signIns.inc({ kind }, 0);
  return {
    registry,
    signIns,
    cspReports: new Counter({
      name: "semblance_csp_reports_total",
      help: "Violations of the content security policy that browsers reported.",
      registers,
    }),
    requests: new Counter({
      name: "semblance_requests_total",
      help: "Answered requests, by route, method and status.",
      labelNames: ["route", "method", "status"],
      registers,
    }),
    requestDuration: new Histogram({
      name: "semblance_request_duration_seconds",
      help: "Time from a request to the last byte of its response, by route. A stream takes as long as it is read.",
      labelNames: ["route"],
      buckets: LATENCY_BUCKETS,
      registers,
    }),
  };
}
