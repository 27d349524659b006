import { type Attributes, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

/** The instrumentation scope of this product's spans. */
export const TRACER_NAME = "semblance";

/**
 * Runs work inside a client span, which is marked as failed when the work throws. Attributes are names and numbers,
 * never what people sent. Without a collector the span records nothing.
 */
export function withSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const options = { kind: SpanKind.CLIENT, attributes };
  return trace.getTracer(TRACER_NAME).startActiveSpan(name, options, async (span) => {
    try {
      return await work();
    } catch (error) {
      // Without the message, which may quote a request.
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Runs a statement inside a span that names its operation, such as SELECT, and neither its text nor its values. */
export function tracedStatement<T>(text: string, system: "postgresql" | "pglite", run: () => Promise<T>): Promise<T> {
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "SQL";
  return withSpan(operation, { "db.system.name": system, "db.operation.name": operation }, run);
}
