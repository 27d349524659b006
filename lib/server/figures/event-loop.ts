import { createHistogram, type RecordableHistogram } from "node:perf_hooks";
import type { Figure } from "../../platform/boot";

/** How often the loop is looked at, in milliseconds; what is shorter may be missed by as much. */
const LOOK_MS = 5;
/** The upper ends of the histogram, in milliseconds; a delay over 20 is one that a person could feel. */
const BUCKETS_MS = [1, 2, 5, 10, 20, 50, 100, 250, 500, 1000];
const TOO_LONG_MS = 20;
const MICROSECONDS = 1000;

/**
 * Watches how long this process's event loop was held up, from now on. Node's own monitor tells ranks of its values and
 * would have to be searched for each bucket; here each delay is counted as it comes, so that asking costs nothing.
 */
export function watchEventLoop(): { figures: () => Figure[]; stop: () => void } {
  const delays = createHistogram();
  const counts: number[] = new Array(BUCKETS_MS.length + 1).fill(0);
  let sumMs = 0;
  let lookedAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const lateMs = Math.max(0, now - lookedAt - LOOK_MS);
    lookedAt = now;
    const bucket = BUCKETS_MS.findIndex((end) => lateMs <= end);
    const at = bucket < 0 ? BUCKETS_MS.length : bucket;
    counts[at] = (counts[at] ?? 0) + 1;
    sumMs += lateMs;
    delays.record(Math.max(1, Math.round(lateMs * MICROSECONDS)));
  }, LOOK_MS).unref();
  return { figures: () => figuresOf(counts, sumMs, delays), stop: () => clearInterval(timer) };
}

function figuresOf(counts: readonly number[], sumMs: number, delays: RecordableHistogram): Figure[] {
  let below = 0;
  const buckets = counts.map((inBucket, at) => {
    below += inBucket;
    const le = at < BUCKETS_MS.length ? String((BUCKETS_MS[at] ?? 0) / 1000) : "+Inf";
    return { labels: { le }, part: "_bucket", value: below };
  });
  const tooLong = counts.slice(BUCKETS_MS.indexOf(TOO_LONG_MS) + 1).reduce((sum, count) => sum + count, 0);
  const seconds = (microseconds: number) => (below === 0 ? 0 : microseconds / MICROSECONDS / 1000);
  return [
    {
      name: "semblance_event_loop_delay_seconds",
      help: "How late the event loop came back, looked at every few milliseconds.",
      type: "histogram",
      values: [...buckets, { part: "_sum", value: sumMs / 1000 }, { part: "_count", value: below }],
    },
    {
      name: "semblance_event_loop_delay_quantile_seconds",
      help: "The same since the start: the median, the 99th percentile and the longest.",
      type: "gauge",
      values: [
        { labels: { quantile: "0.5" }, value: seconds(delays.percentile(50)) },
        { labels: { quantile: "0.99" }, value: seconds(delays.percentile(99)) },
        { labels: { quantile: "1" }, value: seconds(delays.max) },
      ],
    },
    {
      name: "semblance_event_loop_delays_over_20ms_total",
      help: "How often the event loop came back more than 20 milliseconds late.",
      type: "counter",
      values: [{ value: tooLong }],
    },
  ];
}
