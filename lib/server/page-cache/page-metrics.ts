import { Counter, Gauge, type Registry } from "prom-client";
import type { PageCacheCounts } from "./page-cache";

/** Registers the metrics of the page cache. @param read the cache's totals since the start */
export function registerPageMetrics(registry: Registry, read: () => PageCacheCounts): void {
  const registers = [registry];
  const gauge = (name: string, help: string, key: keyof PageCacheCounts) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read()[key]);
      },
    });
  const counter = (name: string, help: string, key: keyof PageCacheCounts) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read()[key]);
      },
    });
  gauge("semblance_pages_kept", "Pages in the cache.", "entries");
  gauge("semblance_pages_bytes", "Memory that cached pages take.", "bytes");
  counter("semblance_page_hits_total", "Requests answered from the page cache.", "hits");
  counter("semblance_page_misses_total", "Requests for cacheable pages that were not cached.", "misses");
  counter("semblance_page_fills_total", "Pages rendered and cached.", "fills");
  counter("semblance_page_drops_total", "Cached pages dropped because what they show has changed.", "drops");
}
