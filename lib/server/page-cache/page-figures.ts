import type { Figure } from "../../platform/boot";
import type { PageCacheCounts } from "./page-cache";

/** What the cache of pages holds and does, for `/metrics`. */
export function pageFigures({ entries, bytes, hits, misses, fills, drops }: PageCacheCounts): Figure[] {
  return [
    figure("semblance_pages_kept", "Pages in the cache.", "gauge", entries),
    figure("semblance_pages_bytes", "What they take of the memory.", "gauge", bytes),
    figure("semblance_page_hits_total", "Requests answered with a page from the cache.", "counter", hits),
    figure("semblance_page_misses_total", "Requests for such pages that were not there.", "counter", misses),
    figure("semblance_page_fills_total", "Pages that were rendered and kept.", "counter", fills),
    figure("semblance_page_drops_total", "Pages dropped since what they show has changed.", "counter", drops),
  ];
}

function figure(name: Figure["name"], help: string, type: Figure["type"], value: number): Figure {
  return { name, help, type, values: [{ value }] };
}
