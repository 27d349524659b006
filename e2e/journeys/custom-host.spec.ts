import { ask, replies } from "../fixtures/chat";
import { ERASMUS, FOLLY } from "../fixtures/entities";
import { rawGet } from "../fixtures/raw-http";
import { expect, test } from "../fixtures/test";
import { enter, verify } from "../fixtures/visitor";

const at = (siteUrl: string, host: string, path = "/") => {
  const url = new URL(path, siteUrl);
  return { address: url.href, host: `${host}:${url.port}` };
};

test("an entity's own host serves its page at the root", async ({ siteUrl }) => {
  for (const [slug, { heading }] of [
    ["erasmus-of-rotterdam", ERASMUS],
    ["praise-of-folly", FOLLY],
  ] as const) {
    const { address, host } = at(siteUrl, `${slug}.localhost`);
    const { status, body } = await rawGet(address, { host });
    expect(status).toBe(200);
    expect(body.replaceAll("&#x27;", "'")).toContain(heading);
    expect(body).toContain(`<link rel="canonical" href="${new URL(`/${slug}`, siteUrl).href}"`);
  }
});

test("a visitor enters, verifies the address and chats on an entity's own host", async ({ page, siteUrl }) => {
  const { host } = at(siteUrl, "erasmus-of-rotterdam.localhost");
  const email = await enter(page, { path: `http://${host}/` });
  await verify(page, email, { baseUrl: siteUrl });
  await ask(page, "Who painted you?");
  await page.reload();
  await expect(replies(page)).toHaveCount(1);
});

for (const host of ["nobody.localhost", "x.erasmus-of-rotterdam.localhost", "somebody.example.org"]) {
  test(`the unknown host ${host} gets a plain 404 with a link to the site`, async ({ siteUrl }) => {
    const { address, host: name } = at(siteUrl, host);
    for (const path of ["/", "/about", "/erasmus-of-rotterdam"]) {
      const { status, body } = await rawGet(new URL(path, address).href, { host: name });
      expect(status).toBe(404);
      expect(body).toContain(`href="${new URL("/", siteUrl).href}"`);
      expect(body).not.toContain("Erasmus");
    }
  });
}

test("a name with www. in front of a served host leads there, with the same path", async ({ siteUrl }) => {
  const { address, host } = at(siteUrl, "www.erasmus-of-rotterdam.localhost", "/login?redirect=%2Fabout");
  const { status, headers } = await rawGet(address, { host });
  expect([status, headers.location]).toEqual([308, `http://${host.slice("www.".length)}/login?redirect=%2Fabout`]);
});

test("the main site answers on every loopback name", async ({ siteUrl }) => {
  const { port } = new URL(siteUrl);
  for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
    const { status, body } = await rawGet(new URL("/", siteUrl).href, { host: `${host}:${port}` });
    expect(status, host).toBe(200);
    expect(body).toContain("Personal and Professional AI Systems");
  }
});
