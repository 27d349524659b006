import { listSitemap as endpoint } from "@/lib/contract/entities/list-sitemap";
import { implement } from "../../http/implement";
import { listSitemap } from "../../services/entities/list-sitemap";

export const listSitemapRoute = implement(endpoint, async ({ ctx, input }) => {
  const { items, nextCursor } = await listSitemap({ ctx, input });
  return {
    items: items.map(({ urlslug, address, updatedAt }) => ({
      urlslug,
      canonical_url: address.href,
      updated_at: updatedAt.toISOString(),
    })),
    next_cursor: nextCursor,
  };
});
