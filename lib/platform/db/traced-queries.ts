import type { ClientBase } from "pg";
import { currentTracer, type Span } from "../tracing";

/** Has every statement of a connection seen in traces, inside transactions too: what kind it is, never its text or values. */
export function traceQueries(client: ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const watched = (...args: unknown[]) => {
    const span = beginStatement(textOf(args[0]), "postgresql");
    if (!span) return query(...args);
    const callback = args.at(-1);
    if (typeof callback === "function") {
      const told = (error: unknown, ...rest: unknown[]) => {
        over(span, error);
        callback(error, ...rest);
      };
      return query(...args.slice(0, -1), told);
    }
    const answer = query(...args);
    if (answer instanceof Promise)
      answer.then(
        () => over(span, null),
        (error: unknown) => over(span, error),
      );
    else span.end();
    return answer;
  };
  client.query = watched as typeof client.query;
}

/** Begins the span of a statement; undefined when no traces are made. */
function beginStatement(text: string, system: "postgresql" | "pglite"): Span | undefined {
  const tracer = currentTracer();
  if (!tracer) return undefined;
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "SQL";
  const attributes = { "db.system.name": system, "db.operation.name": operation };
  return tracer.begin(operation, "client", attributes);
}

/** The same of a statement that is run as a whole. */
export async function tracedStatement<T>(text: string, system: "pglite", run: () => Promise<T>): Promise<T> {
  const span = beginStatement(text, system);
  if (!span) return run();
  try {
    return await run();
  } catch (error) {
    span.fail();
    throw error;
  } finally {
    span.end();
  }
}

function over(span: Span, error: unknown): void {
  if (error) span.fail();
  span.end();
}

function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  const text: unknown = query === null || typeof query !== "object" ? "" : Reflect.get(query, "text");
  return typeof text === "string" ? text : "";
}
