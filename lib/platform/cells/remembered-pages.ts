import { LRUCache } from "lru-cache";
import type { CellPage } from "./port";

type Options = Readonly<{
  ask: (urlslug: string) => Promise<CellPage | null>;
  /** How many pages are remembered, and how many slugs without one. */
  max: number;
  lifetimeMs: number;
}>;

/**
 * Answers about pages by what was asked before, and while there is no new answer, by an older one. Slugs without a page are kept
 * apart: whoever tries many of them displaces no page.
 */
export function rememberedPages({ ask, max, lifetimeMs }: Options): (urlslug: string) => Promise<CellPage | null> {
  const options = { max, ttl: lifetimeMs, noDeleteOnStaleGet: true };
  const pages = new LRUCache<string, CellPage>(options);
  const missing = new LRUCache<string, true>(options);
  const asked = new Map<string, Promise<CellPage | null>>();
  const known = (urlslug: string, allowStale: boolean) =>
    pages.get(urlslug, { allowStale }) ?? (missing.get(urlslug, { allowStale }) ? null : undefined);
  const refresh = async (urlslug: string) => {
    try {
      const page = await ask(urlslug);
      if (page) pages.set(urlslug, page);
      else missing.set(urlslug, true);
      (page ? missing : pages).delete(urlslug);
      return page;
    } catch (error) {
      const older = known(urlslug, true);
      if (older === undefined) throw error;
      return older;
    } finally {
      asked.delete(urlslug);
    }
  };
  return async (urlslug) => {
    const fresh = known(urlslug, false);
    if (fresh !== undefined) return fresh;
    const asking = asked.get(urlslug) ?? refresh(urlslug);
    asked.set(urlslug, asking);
    return asking;
  };
}
