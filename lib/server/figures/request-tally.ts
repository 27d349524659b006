import type { ServerResponse } from "node:http";
import type { Figure } from "../../platform/boot";

/** The upper ends of the latency histogram, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Latency = { counts: number[]; sum: number };

/** What this process answered: how often, how, and how long it took. Labels are names of routes and numbers. */
export class RequestTally {
  readonly #answers = new Map<string, { route: string; method: string; status: string; value: number }>();
  readonly #latencies = new Map<string, Latency>();
  readonly #open = new Set<ServerResponse>();

  begin(response: ServerResponse): void {
    this.#open.add(response);
  }

  end(response: ServerResponse, route: string, method: string, status: number, seconds: number): void {
    this.#open.delete(response);
    const key = `${route} ${method} ${status}`;
    const answers = this.#answers.get(key);
    if (answers) answers.value += 1;
    else this.#answers.set(key, { route, method, status: String(status), value: 1 });
    this.#timed(route, seconds);
  }

  /** The answers that are not finished yet. */
  open(): ReadonlySet<ServerResponse> {
    return this.#open;
  }

  figures(): Figure[] {
    return [
      {
        name: "semblance_requests_total",
        help: "Requests that were answered, by route, method and status.",
        type: "counter",
        values: [...this.#answers.values()].map(({ value, ...labels }) => ({ labels, value })),
      },
      {
        name: "semblance_request_duration_seconds",
        help: "How long requests took until their last byte, by route. A stream takes as long as it is read.",
        type: "histogram",
        values: [...this.#latencies].flatMap(([route, latency]) => linesOf({ route }, latency)),
      },
      {
        name: "semblance_requests_open",
        help: "Requests being answered, and how many of them are streams of events.",
        type: "gauge",
        values: [
          { labels: { kind: "all" }, value: this.#open.size },
          { labels: { kind: "stream" }, value: [...this.#open].filter(isStream).length },
        ],
      },
    ];
  }

  #timed(route: string, seconds: number): void {
    let latency = this.#latencies.get(route);
    if (!latency) {
      latency = { counts: new Array(BUCKETS.length + 1).fill(0), sum: 0 };
      this.#latencies.set(route, latency);
    }
    const bucket = BUCKETS.findIndex((end) => seconds <= end);
    const at = bucket < 0 ? BUCKETS.length : bucket;
    latency.counts[at] = (latency.counts[at] ?? 0) + 1;
    latency.sum += seconds;
  }
}

function linesOf(labels: Record<string, string>, { counts, sum }: Latency): Figure["values"] {
  let below = 0;
  const lines = counts.map((inBucket, at) => {
    below += inBucket;
    return {
      labels: { ...labels, le: at < BUCKETS.length ? String(BUCKETS[at]) : "+Inf" },
      part: "_bucket",
      value: below,
    };
  });
  return [...lines, { labels, part: "_sum", value: sum }, { labels, part: "_count", value: below }];
}

function isStream(response: ServerResponse): boolean {
  return String(response.getHeader("content-type") ?? "").startsWith("text/event-stream");
}
