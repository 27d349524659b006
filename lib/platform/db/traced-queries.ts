import { currentTracer } from "../tracing";

/** Runs a statement as a span with its kind, never its text or values; without a tracer, just runs it. */
export async function tracedStatement<T>(
  text: string,
  system: "postgresql" | "pglite",
  run: () => Promise<T>,
): Promise<T> {
  const tracer = currentTracer();
  if (!tracer) return run();
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "SQL";
  const attributes = { "db.system.name": system, "db.operation.name": operation };
  const span = tracer.begin(operation, "client", attributes);
  try {
    return await run();
  } catch (error) {
    span.fail();
    throw error;
  } finally {
    span.end();
  }
}
