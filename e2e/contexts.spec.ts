import { type APIRequestContext, expect, test } from "@playwright/test";
import { startServer } from "./fixtures/server";

const TOKEN = "the token that Prometheus has";
/** Next's work, its request, its console and React's: one that is kept elsewhere would be followed for good. */
const OF_A_PAGE = 4;

test("a process follows the contexts of its pages while it renders them, and follows nothing after", async ({
  request,
}) => {
  const server = await startServer({ METRICS_TOKEN: TOKEN });
  try {
    // Whatever comes first, a page has them all in use, and a page after a rest again.
    for (const _ of ["the first page", "the next one"]) {
      await expect
        .poll(async () => {
          const page = await request.get(`${server.url}/login`);
          expect(await page.text()).toContain("</html>");
          return inUse(request, server.url);
        })
        .toBeGreaterThanOrEqual(OF_A_PAGE);
      await expect.poll(() => inUse(request, server.url)).toBe(0);
    }
  } finally {
    await server.stop();
  }
});

async function inUse(request: APIRequestContext, url: string): Promise<number> {
  const answer = await request.get(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return Number(/^semblance_page_contexts_in_use (\d+)$/m.exec(await answer.text())?.[1]);
}
