import { expect, test } from "@jest/globals";
import { hostPage } from "./host-page";

const site = { name: 'A&B "<Co>"', url: new URL("https://example.org/") };

test("a host that belongs to nothing gets a page that leads to the site", async () => {
  const answer = hostPage("unknown", site);
  expect(answer.status).toBe(404);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await answer.text()).toContain('<a href="https://example.org/">A&#38;B &#34;&#60;Co&#62;&#34;</a>');
});

test("a host that nobody could ask about is asked for later", () => {
  const answer = hostPage("unavailable", site);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("10");
});
