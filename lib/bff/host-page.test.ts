import { expect, test } from "@jest/globals";
import { hostPage } from "./host-page";

const site = { name: 'A&B "<Co>"', url: new URL("https://example.org/") };

test("answers an unknown host with a page that links to the site", async () => {
  const answer = await hostPage("unknown", site, "en");
  expect(answer.status).toBe(404);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await answer.text()).toContain('<a href="https://example.org/">A&#38;B &#34;&#60;Co&#62;&#34;</a>');
});

test("answers 503 with Retry-After when the host could not be resolved", async () => {
  const answer = await hostPage("unavailable", site, "en");
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("10");
});
