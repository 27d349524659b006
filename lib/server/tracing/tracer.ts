import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { Attributes, Span, SpanKind, Tracer } from "../../platform/tracing";

/** A span that has ended, with times in nanoseconds since 1970. */
export type EndedSpan = Readonly<{
  traceId: string;
  spanId: string;
  parentSpanId: string | null;
  name: string;
  kind: SpanKind;
  beganAt: bigint;
  endedAt: bigint;
  attributes: Attributes;
  hasFailed: boolean;
}>;

type Place = Readonly<{ traceId: string; spanId: string }>;

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

/** Makes spans that know what they are part of, by the chain of asynchronous calls; each is handed on when it ends. */
export function createTracer(ended: (span: EndedSpan) => void): Tracer & {
  /** Runs the answering of a request, as the trace's first span or as part of another process's. */
  serve: (name: string, parent: string | null, run: (span: Span) => void) => void;
} {
  const places = new AsyncLocalStorage<Place>();

  function begin(name: string, kind: SpanKind, first: Attributes, above: Place | undefined) {
    const place = {
      traceId: above?.traceId ?? randomBytes(16).toString("hex"),
      spanId: randomBytes(8).toString("hex"),
    };
    const beganAt = nanoseconds();
    let attributes = first;
    let hasFailed = false;
    let isOver = false;
    const span: Span = {
      add: (more) => {
        attributes = { ...attributes, ...more };
      },
      fail: () => {
        hasFailed = true;
      },
      end: () => {
        if (isOver) return;
        isOver = true;
        const parentSpanId = above?.spanId ?? null;
        ended({ ...place, parentSpanId, name, kind, beganAt, endedAt: nanoseconds(), attributes, hasFailed });
      },
    };
    return { place, span };
  }

  return {
    begin: (name, kind, attributes) => begin(name, kind, attributes, places.getStore()).span,
    within: async (name, kind, attributes, work) => {
      const { place, span } = begin(name, kind, attributes, places.getStore());
      try {
        return await places.run(place, () => work(span));
      } catch (error) {
        span.fail();
        throw error;
      } finally {
        span.end();
      }
    },
    parent: () => {
      const place = places.getStore();
      return place ? `00-${place.traceId}-${place.spanId}-01` : null;
    },
    serve: (name, parent, run) => {
      const [, traceId, spanId] = TRACEPARENT.exec(parent ?? "") ?? [];
      const above = traceId && spanId ? { traceId, spanId } : undefined;
      const { place, span } = begin(name, "server", {}, above);
      places.run(place, () => run(span));
    },
  };
}

const startedAt = BigInt(Date.now()) * 1_000_000n - process.hrtime.bigint();

/** The time of now: as exact between two of our own as the machine can tell. */
function nanoseconds(): bigint {
  return startedAt + process.hrtime.bigint();
}
