import type { APIRequestContext, BrowserContext } from "@playwright/test";
import { ask } from "../fixtures/chat";
import { ERASMUS } from "../fixtures/entities";
import { expect, test } from "../fixtures/test";
import { freshEmail, openChat, verifyByCalls } from "../fixtures/visitor";

const secret = "My cat is called Desiderius.";

async function erasmusId(request: APIRequestContext): Promise<string> {
  const answer = await request.get("/api/load-digital-entity/erasmus-of-rotterdam");
  return (await answer.json()).entityid;
}

const wrapped = (email_address: string, entityid: string, message: string) => ({
  email_address,
  user_name: "Margit",
  entityid,
  message,
});

test.describe("knowing somebody's address", () => {
  for (const who of ["a visitor with another verified address", "an anonymous visitor"]) {
    test(`an address reveals nothing of its owner to ${who}, who cannot write in their name`, async ({
      anotherBrowser,
      siteUrl,
    }) => {
      const owner = (await anotherBrowser()).request;
      const email = await verifyByCalls(owner);
      const entityid = await erasmusId(owner);
      const headers = { origin: siteUrl };
      const sent = await owner.post("/api/chat", { headers, data: wrapped(email, entityid, secret) });
      const { conversation_id } = await sent.json();

      const otherBrowser = (await anotherBrowser()).request;
      const isProven = who.startsWith("a visitor");
      if (isProven) await verifyByCalls(otherBrowser);
      const rejectedStatus = isProven ? 403 : 401;
      const about = { initiatedby_email_address: email, entityid };

      const check = await otherBrowser.get("/api/check_verification", { params: { email_address: email } });
      expect(await check.json()).toEqual({ verified: false });
      const calls = [
        await otherBrowser.get("/api/last_conversation_id", { params: about }),
        await otherBrowser.get("/api/previous_messages", { params: { ...about, conversation_id } }),
        await otherBrowser.post("/api/chat", { headers, data: wrapped(email, entityid, "Hello") }),
      ];
      for (const answer of calls) {
        expect(answer.status(), answer.url()).toBe(rejectedStatus);
        expect(await answer.text()).not.toContain("Desiderius");
      }
      const history = await owner.get("/api/previous_messages", { params: { ...about, conversation_id } });
      expect((await history.json()).messages).toHaveLength(1);
    });
  }

  test("another visitor's conversation id opens nothing", async ({ anotherBrowser, siteUrl }) => {
    const owner = (await anotherBrowser()).request;
    const email = await verifyByCalls(owner);
    const entityid = await erasmusId(owner);
    const headers = { origin: siteUrl };
    const { conversation_id } = await (
      await owner.post("/api/chat", { headers, data: wrapped(email, entityid, secret) })
    ).json();
    const otherBrowser = (await anotherBrowser()).request;
    const own = await verifyByCalls(otherBrowser);
    const params = { initiatedby_email_address: own, entityid, conversation_id };
    expect((await otherBrowser.get("/api/previous_messages", { params })).status()).toBe(404);
    const data = { ...wrapped(own, entityid, "Hello"), conversation_id };
    expect((await otherBrowser.post("/api/chat", { headers, data })).status()).toBe(404);
  });
});

test("a cross-site call that changes something is rejected", async ({ request, siteUrl }) => {
  const { port } = new URL(siteUrl);
  const email = freshEmail("foreign");
  const foreign = [
    "https://evil.example",
    "null",
    `http://evil.localhost:${port}`,
    `${siteUrl}.evil.example`,
    "http://localhost",
  ];
  const calls = ["/api/register", "/api/verify", "/api/chat", "/api/system/logout", "/api/digital-entity-types"];
  for (const path of [...calls, `/api/resend_verification?email_address=${email}`]) {
    const data = { email_address: email, username: "Margit", agreed: true };
    for (const origin of foreign) {
      const answer = await request.post(path, { headers: { origin }, data });
      expect(answer.status(), `${path} from ${origin}`).toBe(403);
      expect(await answer.json()).toMatchObject({ error: true, status: 403, data: { code: "foreign_origin" } });
    }
    expect((await request.post(path, { data })).status(), `${path} from nowhere`).toBe(403);
  }
});

test("the session is a sealed cookie that scripts cannot read, and no token is stored elsewhere", async ({
  page,
  context,
}) => {
  const bodies: string[] = [];
  const heads: string[] = [];
  page.on("response", async (response) => {
    if (!response.url().includes("/api/")) return;
    const headers = await response.allHeaders();
    heads.push(...Object.keys(headers));
    bodies.push(await response.text().catch(() => ""));
  });
  await openChat(page);
  await ask(page, "Who painted you?");
  await page.reload();
  await expect(page.getByRole("log")).toBeVisible();

  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name === "semblance");
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/", domain: "localhost" });
  for (const { name, value, httpOnly } of cookies) {
    if (!httpOnly) expect({ name, value }).toEqual({ name: "semblance_hint", value: "visitor" });
  }
  expect(await page.evaluate(() => document.cookie)).toBe("semblance_hint=visitor");

  const stored = await storage(context);
  expect(stored).not.toContain("auth_token");
  for (const text of [...bodies, stored, await page.content()]) {
    expect(text).not.toContain(session?.value ?? "no session");
    expect(text).not.toMatch(/(?<![\w-])[\w-]{43}(?![\w-])/);
  }
  expect(heads.filter((name) => name.startsWith("x-semblance"))).toEqual([]);
});

test("signing out ends the session on the server too", async ({ anotherBrowser, siteUrl }) => {
  const context = await anotherBrowser();
  await verifyByCalls(context.request);
  const cookies = await context.cookies();
  expect((await context.request.get("/api/system/me")).status()).toBe(200);
  expect((await context.request.post("/api/system/logout", { headers: { origin: siteUrl } })).status()).toBe(200);
  expect((await context.request.get("/api/system/me")).status()).toBe(401);
  await context.addCookies(cookies);
  expect((await context.request.get("/api/system/me")).status()).toBe(401);
});

test("a cookie that was tampered with has no session", async ({ anotherBrowser }) => {
  const context = await anotherBrowser();
  await verifyByCalls(context.request);
  const [cookie] = (await context.cookies()).filter(({ name }) => name === "semblance");
  if (!cookie) throw new Error("There is no session cookie.");
  const middle = Math.floor(cookie.value.length / 2);
  const other = cookie.value[middle] === "a" ? "b" : "a";
  const value = cookie.value.slice(0, middle) + other + cookie.value.slice(middle + 1);
  await context.addCookies([{ ...cookie, value }]);
  expect((await context.request.get("/api/system/me")).status()).toBe(401);
  expect((await context.request.get(ERASMUS.path)).status()).toBe(200);
});

async function storage(context: BrowserContext): Promise<string> {
  const [page] = context.pages();
  if (!page) throw new Error("There is no page.");
  return page.evaluate(() => JSON.stringify({ session: { ...sessionStorage }, local: { ...localStorage } }));
}
