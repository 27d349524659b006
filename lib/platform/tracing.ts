/**
 * How every part of a process tells what it spends time on: lib/server puts a Tracer on globalThis when traces are asked for, and two
 * compiled copies of this file share nothing but the key. Without one, work runs as it is.
 */
export type Attributes = Readonly<Record<string, string | number>>;

export type SpanKind = "internal" | "server" | "client";

export type Span = Readonly<{
  /** Said once it is known. */
  add: (attributes: Attributes) => void;
  fail: () => void;
  end: () => void;
}>;

export type Tracer = {
  /** Begins a span below the one that the running work belongs to; ended by whoever began it. */
  begin(name: string, kind: SpanKind, attributes: Attributes): Span;
  /** Runs work inside a new span, which ends with it. Attributes are names and numbers, never what people sent. */
  within<T>(name: string, kind: SpanKind, attributes: Attributes, work: (span: Span) => Promise<T>): Promise<T>;
  /** The running span for another process, as W3C's `traceparent`; null outside of any. */
  parent(): string | null;
};

const key = Symbol.for("semblance.tracing");
type Holder = { [key]?: Tracer };

export function installTracer(tracer: Tracer | undefined): void {
  (globalThis as Holder)[key] = tracer;
}

/** The tracer that lib/server installed; undefined when nobody asked for traces. */
export function currentTracer(): Tracer | undefined {
  return (globalThis as Holder)[key];
}

/** Runs work inside a span, when traces are made. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const tracer = currentTracer();
  return tracer ? tracer.within(name, "client", attributes, work) : work();
}
