import type { RequestListener } from "node:http";
import {
  context,
  ProxyTracerProvider,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type TracerProvider,
  trace,
} from "@opentelemetry/api";
import type { Settings } from "../platform/config";
import { TRACER_NAME } from "../platform/tracing";
import type { RouteName } from "./route-names";

export type Tracing = Readonly<{
  /** Makes each request a server span, named by its method and route. */
  traceRequests: (listener: RequestListener, routeName: RouteName) => RequestListener;
  /** Sends the remaining spans; a collector that is unreachable is given up after EXPORT_TIMEOUT_MS. */
  stop: () => Promise<void>;
}>;

const EXPORT_INTERVAL_MS = 2_000;
const EXPORT_TIMEOUT_MS = 5_000;

/**
 * Starts the OpenTelemetry SDK when a collector is configured; returns null otherwise, without loading it.
 * @param callersAreWebNodes whether a request's `traceparent` is continued; otherwise it is dropped
 */
export async function startTracing(
  { otlpEndpoint, siteName }: Pick<Settings, "otlpEndpoint" | "siteName">,
  { callersAreWebNodes }: { callersAreWebNodes: boolean },
): Promise<Tracing | null> {
  if (!otlpEndpoint) return null;
  const provider = await createProvider(otlpEndpoint, callersAreWebNodes ? `${siteName} platform` : siteName);
  await registerGlobally(provider);
  return {
    traceRequests: (listener, routeName) => (request, response) => {
      const { headers, method = "GET", url = "/" } = request;
      const parent = callersAreWebNodes ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT;
      // Next would continue the sender's trace.
      delete headers.traceparent;
      delete headers.tracestate;
      const route = routeName(method, url.split("?")[0] ?? "/");
      const attributes = { "http.request.method": method, "http.route": route };
      const options = { kind: SpanKind.SERVER, attributes };
      const span = trace.getTracer(TRACER_NAME).startSpan(`${method} ${route}`, options, parent);
      response.once("close", () => {
        span.setAttribute("http.response.status_code", response.statusCode);
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      context.with(trace.setSpan(parent, span), () => listener(request, response));
    },
    stop: async () => {
      for (const api of [trace, context, propagation]) api.disable();
      // Spans that cannot be delivered are lost; the process still has to end.
      await provider.shutdown().catch(() => {});
    },
  };
}

/** Creates a provider whose spans are sent in batches, as OTLP in JSON over HTTP (opentelemetry.io/docs/specs/otlp). */
async function createProvider(endpoint: string, serviceName: string) {
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  return new sdk.TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: EXPORT_INTERVAL_MS })],
  });
}

async function registerGlobally(provider: TracerProvider): Promise<void> {
  const [{ AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }] = await Promise.all([
    import("@opentelemetry/context-async-hooks"),
    import("@opentelemetry/core"),
  ]);
  // Next's own spans contain paths, so its tracer gets a provider that records nothing.
  const silent = new ProxyTracerProvider();
  trace.setGlobalTracerProvider({
    getTracer: (name, ...rest) => (name === TRACER_NAME ? provider : silent).getTracer(name, ...rest),
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
}
