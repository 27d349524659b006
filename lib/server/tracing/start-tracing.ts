import type { RequestListener } from "node:http";
import type { Settings } from "../../platform/config";
import { installTracer } from "../../platform/tracing";
import type { RouteName } from "../route-names";
import { createExporter } from "./otlp";
import { createTracer } from "./tracer";

export type Tracing = Readonly<{
  /** Makes each request a trace, or part of the trace of the web node that asks. */
  around: (listener: RequestListener, nameOf: RouteName) => RequestListener;
  close: () => Promise<void>;
}>;

type Needs = Pick<Settings, "otlpEndpoint" | "siteName">;

/**
 * Makes traces when a collector is set; null when none is.
 * @param isBelow whether callers are web nodes, whose traces go on here; what anybody else says of traces is passed over
 */
export function startTracing({ otlpEndpoint, siteName }: Needs, isBelow: boolean): Tracing | null {
  if (!otlpEndpoint) return null;
  const exporter = createExporter(otlpEndpoint, { name: isBelow ? `${siteName} platform` : siteName });
  const tracer = createTracer(exporter.add);
  installTracer(tracer);
  return {
    around: (listener, nameOf) => (request, response) => {
      const { method = "GET", url = "/" } = request;
      const route = nameOf(method, url.split("?")[0] ?? "/");
      const said = request.headers.traceparent;
      delete request.headers.traceparent;
      tracer.serve(`${method} ${route}`, isBelow && typeof said === "string" ? said : null, (span) => {
        span.add({ "http.request.method": method, "http.route": route });
        response.once("close", () => {
          span.add({ "http.response.status_code": response.statusCode });
          if (response.statusCode >= 500) span.fail();
          span.end();
        });
        listener(request, response);
      });
    },
    close: async () => {
      installTracer(undefined);
      await exporter.close();
    },
  };
}
