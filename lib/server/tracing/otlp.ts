import type { EndedSpan } from "./tracer";

const EVERY_MS = 2_000;
/** Of spans that wait; while nobody takes them, the oldest are let go. */
const WAITING_MAX = 4_096;
const BATCH_MAX = 512;
const TIMEOUT_MS = 5_000;

/** The numbers that OTLP has for kinds and states. */
const KINDS = { internal: 1, server: 2, client: 3 } as const;
const FAILED = 2;

export type Exporter = Readonly<{ add: (span: EndedSpan) => void; close: () => Promise<void> }>;

/**
 * Sends spans to a collector, in batches, as OTLP in JSON over HTTP (opentelemetry.io/docs/specs/otlp). A collector
 * that is away costs spans, never a request. Two hundred lines in place of thirty packages: nothing here needs more.
 * @param endpoint the collector's address, to which `/v1/traces` is added
 */
export function createExporter(endpoint: string, service: { name: string }): Exporter {
  const url = `${endpoint.replace(/\/$/, "")}/v1/traces`;
  let waiting: EndedSpan[] = [];
  let sending: Promise<void> = Promise.resolve();
  const flush = () => {
    const batch = waiting.splice(0, BATCH_MAX);
    if (batch.length > 0) sending = sending.then(() => send(url, batch, service));
    return sending;
  };
  const timer = setInterval(flush, EVERY_MS).unref();
  return {
    add: (span) => {
      waiting.push(span);
      if (waiting.length > WAITING_MAX) waiting = waiting.slice(-WAITING_MAX);
      if (waiting.length === BATCH_MAX) void flush();
    },
    close: async () => {
      clearInterval(timer);
      while (waiting.length > 0) await flush();
      await sending;
    },
  };
}

async function send(url: string, spans: readonly EndedSpan[], { name }: { name: string }): Promise<void> {
  const resource = { attributes: attributesOf({ "service.name": name }) };
  const body = {
    resourceSpans: [{ resource, scopeSpans: [{ scope: { name: "semblance" }, spans: spans.map(asOtlp) }] }],
  };
  const headers = { "content-type": "application/json" };
  const asked = { method: "POST", headers, body: JSON.stringify(body), signal: AbortSignal.timeout(TIMEOUT_MS) };
  await fetch(url, asked).then(
    (answer) => answer.body?.cancel(),
    () => {},
  );
}

function asOtlp({ beganAt, endedAt, attributes, kind, hasFailed, parentSpanId, ...span }: EndedSpan) {
  return {
    ...span,
    ...(parentSpanId ? { parentSpanId } : {}),
    kind: KINDS[kind],
    startTimeUnixNano: String(beganAt),
    endTimeUnixNano: String(endedAt),
    attributes: attributesOf(attributes),
    status: hasFailed ? { code: FAILED } : {},
  };
}

function attributesOf(attributes: EndedSpan["attributes"]) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === "number" ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }));
}
