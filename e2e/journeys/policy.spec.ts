import type { APIResponse, Page, Response } from "@playwright/test";
import { PASSWORD, registerByCalls } from "../fixtures/account";
import { ERASMUS, FOLLY, GUIDE } from "../fixtures/entities";
import { startPreparedServer } from "../fixtures/prepared-server";
import { expect, test } from "../fixtures/test";

const ONCE = [
  "content-security-policy",
  "permissions-policy",
  "x-content-type-options",
  "x-frame-options",
  "referrer-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
];

const FOR_ANYBODY = [
  ...["/", "/about", "/services", "/contact", "/digital-clones", "/digital-cloning", "/directory"],
  ...["/new-digital-entity", "/choose-plan", "/create-digital-entity-unauth", "/accept-terms-unauth"],
  ...["/payment", "/payment-success", "/payment-cancel", "/upgrade-cancel", "/invitation_response"],
  ...["/login", "/register", "/forgot-password", "/reset-password", "/your-data", "/admin/login", "/dev/mailbox"],
  ...[ERASMUS.path, FOLLY.path, GUIDE.path],
];
const FOR_ACCOUNTS = [
  ...["/my-account", "/my-digital-entities", "/subscriptions", "/purchase-history"],
  ...["/create-digital-entity", "/accept-terms", "/upgrade-success"],
];

async function expectOnce(answer: Response | APIResponse | null): Promise<void> {
  const names = (await Promise.resolve(answer?.headersArray() ?? [])).map(({ name }) => name.toLowerCase());
  for (const name of ONCE)
    expect(
      names.filter((one) => one === name),
      `${name} of ${answer?.url()}`,
    ).toHaveLength(1);
}

/** Opens a page, checks its policy, and waits until it is idle; a violation fails the test. */
async function visit(page: Page, url: string, { status = 200, microphone = true } = {}): Promise<void> {
  const answer = await page.goto(url);
  expect(answer?.status(), url).toBe(status);
  await expectOnce(answer);
  const headers = answer?.headers() ?? {};
  const policy = headers["content-security-policy"] ?? "";
  expect(policy, url).toMatch(/^default-src 'self'; script-src 'self' '(nonce|sha256)-/);
  expect(policy, url).toMatch(/style-src-attr 'none';.*object-src 'none'; base-uri 'none';.*frame-ancestors 'none'/);
  expect(policy, url).toContain("require-trusted-types-for 'script'");
  expect(policy, url).not.toContain("unsafe");
  expect(headers["permissions-policy"], url).toContain(microphone ? "microphone=(self)" : "microphone=()");
  expect(policy, url).toMatch(/; report-uri \/api\/csp-reports$/);
  await page.waitForLoadState("networkidle");
}

for (const path of FOR_ANYBODY) {
  test(`${path} has the policy and does not violate it`, async ({ page }) => {
    await visit(page, path);
  });
}

test("the pages of an account have the policy without the microphone", async ({ page, siteUrl }) => {
  await registerByCalls(page.request, siteUrl);
  for (const path of FOR_ACCOUNTS) await visit(page, path, { microphone: false });
});

test("a not-found page has the policy, whatever its path looks like", async ({ page, quietConsole }) => {
  quietConsole.expectStatus(404);
  for (const path of ["/no-such-page", "/no-such.png", "/no/such/page", "/purchase-history.txt"]) {
    await visit(page, path, { status: 404 });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("pages of locked and offline entities and of admins have the policy", async ({ page }) => {
  const server = await startPreparedServer(
    `update entities set access_level = 'invitation-only' where urlslug = '${ERASMUS.path.slice(1)}';
     update entities set chat_status = 'offline' where urlslug = '${GUIDE.path.slice(1)}';`,
    { ADMIN_EMAIL: "root@policy.test", ADMIN_PASSWORD: PASSWORD },
  );
  try {
    for (const { path } of [ERASMUS, GUIDE]) await visit(page, server.url + path);
    const data = { email_address: "root@policy.test", password: PASSWORD };
    const signedIn = await page.request.post(`${server.url}/api/admin/login`, {
      headers: { origin: server.url },
      data,
    });
    expect(signedIn.ok()).toBe(true);
    await visit(page, `${server.url}/admin`, { microphone: false });
  } finally {
    await page.close();
    await server.stop();
  }
});

test("calls, files, redirects and errors have each security header once", async ({ request }) => {
  for (const path of [
    "/api/health",
    "/api/nothing",
    "/api/social-image/praise-of-folly",
    "/art/erasmus.svg",
    "/robots.txt",
  ]) {
    const answer = await request.get(path);
    await expectOnce(answer);
    expect(answer.headers()["content-security-policy"], path).toMatch(/^default-src 'none';/);
    expect(answer.headers()["permissions-policy"], path).toContain("microphone=()");
  }
  await expectOnce(await request.get("/my-account", { maxRedirects: 0 }));
  await expectOnce(await request.post("/api/csp-reports", { data: "{" }));
});

test("an injected script does not run, and the violation is logged", async ({ page, quietConsole, ownServer }) => {
  quietConsole.expect(/violates the following Content Security Policy|^policy: /);
  const server = await ownServer();
  for (const path of ["/", ERASMUS.path, "/login"]) {
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        const answer = await route.fetch();
        const slipped = `<script>ran("inline")</script><script src="data:text/javascript,ran('data')"></script>
          <img src="/nothing-here.svg" onerror="ran('attribute')"><p id="slipped" style="color:red">slipped</p></body>`;
        const headers = answer.headers();
        // Without report-to, as older browsers read the policy: they report at once by report-uri.
        const policy = headers["content-security-policy"]?.replace("; report-to csp", "") ?? "";
        await route.fulfill({
          response: answer,
          headers: { ...headers, "content-security-policy": policy },
          body: (await answer.text()).replace("</body>", slipped),
        });
      },
    );
  }
  quietConsole.expectStatus(404);
  // The injected element also causes a hydration error.
  quietConsole.expect(/Minified React error #418/);
  await page.addInitScript(() => {
    const did: string[] = [];
    Object.assign(window, { did, ran: (what: string) => did.push(what) });
  });
  for (const path of ["/", ERASMUS.path, "/login"]) {
    await page.goto(server.url + path);
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => Reflect.get(window, "did")), path).toEqual([]);
  }
  await expect.poll(() => server.output()).toMatch(/"directive":"script-src-(elem|attr)"/);
  expect(server.output()).not.toContain("slipped");
});

test("Trusted Types stop a script from creating markup and scripts from text", async ({ page, quietConsole }) => {
  quietConsole.expect(
    /requires 'Trusted|TrustedTypePolicy|violates the following Content Security Policy|^policy: |default policy/,
  );
  await page.goto(ERASMUS.path);
  await page.waitForLoadState("networkidle");
  const blocked = await page.evaluate(() => {
    const attempts: Record<string, () => void> = {
      markup: () => {
        document.body.insertAdjacentHTML("beforeend", "<img src=x onerror=alert(1)>");
      },
      element: () => {
        document.createElement("div").innerHTML = "<script>alert(1)</script>";
      },
      address: () => {
        document.createElement("script").src = "https://elsewhere.test/a.js";
      },
      path: () => {
        document.createElement("script").src = "/api/health";
      },
      code: () => {
        document.createElement("script").text = "alert(1)";
      },
      frame: () => {
        document.createElement("iframe").srcdoc = "<script>alert(1)</script>";
      },
      policy: () => {
        Reflect.get(window, "trustedTypes").createPolicy("mine", { createHTML: String });
      },
      own: () => {
        document.createElement("script").src = "/_next/static/chunks/a.js";
      },
    };
    const throws = (attempt: () => void) => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    };
    return Object.keys(attempts).filter((name) => throws(attempts[name] ?? (() => {})));
  });
  expect(blocked).toEqual(["markup", "element", "address", "path", "code", "frame", "policy"]);
});
