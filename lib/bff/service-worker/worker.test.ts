import vm from "node:vm";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { answerWithWorker } from "./worker-script";

type Listener = (event: object) => void;
type Page = { url: string; cookie?: string; languages?: string[]; method?: string; mode?: string };

let script: string;
beforeAll(async () => {
  script = await (await answerWithWorker(new Request("https://site.test/sw.js"))).text();
});

const NO_NETWORK = () => Promise.reject(new TypeError("Failed to fetch"));

/** Runs the script as a browser does, with a network that the test decides on. */
function startWorker(network: (url: string) => Promise<Response> = NO_NETWORK, page: Partial<Page> = {}) {
  const listeners = new Map<string, Listener>();
  const did: string[] = [];
  const shown: { title: string; options: Record<string, unknown> }[] = [];
  const windows = [{ url: "https://site.test/my-account", focus: async () => void did.push("focus") }];
  const self = {
    location: { href: "https://site.test/sw.js", origin: "https://site.test" },
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    skipWaiting: async () => void did.push("skipWaiting"),
    cookieStore: { get: async () => (page.cookie ? { value: page.cookie } : null) },
    clients: {
      claim: async () => void did.push("claim"),
      matchAll: async () => windows,
      openWindow: async (url: string) => void did.push(`open ${url}`),
    },
    registration: {
      unregister: async () => void did.push("unregister"),
      showNotification: async (title: string, options: Record<string, unknown>) => void shown.push({ title, options }),
    },
  };
  const fetch = (request: string | { url: string }) => network(typeof request === "string" ? request : request.url);
  const navigator = { languages: page.languages ?? ["en-GB"] };
  vm.runInNewContext(script, { self, fetch, navigator, URL, Response });

  /** Dispatches an event and waits for its work; returns its response, if the worker gives one. */
  async function dispatch(type: string, event: object = {}): Promise<Response | undefined> {
    const work: Promise<unknown>[] = [];
    let response: Promise<Response> | undefined;
    listeners.get(type)?.({
      ...event,
      waitUntil: (one: Promise<unknown>) => void work.push(one),
      respondWith: (one: Promise<Response>) => {
        response = one;
      },
    });
    await Promise.all(work);
    return response;
  }
  const open = ({ url, method = "GET", mode = "navigate" }: Page) =>
    dispatch("fetch", { request: { url, method, mode } });
  return { dispatch, open, did, shown };
}

const languageOf = async (page: Page) => {
  const response = await startWorker(NO_NETWORK, page).open(page);
  return /<html lang="(\w+)"/.exec((await response?.text()) ?? "")?.[1];
};

describe("without a network", () => {
  test("a page is replaced by one that says so", async () => {
    const response = await startWorker().open({ url: "https://site.test/erasmus-of-rotterdam" });
    const html = (await response?.text()) ?? "";
    expect(response?.status).toBe(503);
    expect(html).toContain("<h1>No connection</h1>");
    expect(html).toContain('<a href="">Try again</a>');
    expect(html).toContain("A message that you have begun to write is kept in this browser.");
    expect(html).not.toMatch(/%\w+%/);
  });

  test("the page has the language of its address", async () => {
    expect(await languageOf({ url: "https://site.test/ja/about", cookie: "de" })).toBe("ja");
  });

  test("the page has the chosen language where its address has none", async () => {
    expect(await languageOf({ url: "https://site.test/about", cookie: "de", languages: ["fr"] })).toBe("de");
  });

  test("the page has the browser's language where none was chosen", async () => {
    expect(await languageOf({ url: "https://site.test/about", languages: ["sv-SE", "pt-BR"] })).toBe("pt");
  });

  test("the page is in English for a browser of no known language", async () => {
    expect(await languageOf({ url: "https://site.test/about", languages: ["sv-SE"] })).toBe("en");
  });

  test("a page in Arabic runs from right to left", async () => {
    const response = await startWorker().open({ url: "https://site.test/ar" });
    expect(await response?.text()).toContain('<html lang="ar" dir="rtl">');
  });

  test("the page loads nothing but its own style", async () => {
    const response = await startWorker().open({ url: "https://site.test/" });
    expect(response?.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
  });
});

test.each([
  ["a call", { url: "https://site.test/api/system/me" }],
  ["a download", { url: "https://site.test/api/my-account/export/1" }],
  ["a file", { url: "https://site.test/art/erasmus.svg", mode: "no-cors" }],
  ["a form that is sent", { url: "https://site.test/login", method: "POST" }],
])("leaves %s to the browser", async (_what, page) => {
  expect(await startWorker().open(page)).toBeUndefined();
});

test("shows a page as the network has it", async () => {
  const response = await startWorker(async () => new Response("the page")).open({ url: "https://site.test/about" });
  expect(await response?.text()).toBe("the page");
});

test("a new version takes over at once", async () => {
  const { dispatch, did } = startWorker();
  await dispatch("install");
  await dispatch("activate");
  expect(did).toEqual(["skipWaiting", "claim"]);
});

test.each([
  [404, ["unregister"]],
  [410, ["unregister"]],
  [200, []],
  [503, []],
])("with a script that answers %i, the worker does %j", async (status, expected) => {
  const network = async (url: string) => new Response(null, { status: url.endsWith("/sw.js") ? status : 200 });
  const { open, did } = startWorker(network);
  await open({ url: "https://site.test/about" });
  expect(did).toEqual(expected);
});

describe("a push", () => {
  const payload = { title: "Tomás Arrieta", body: "1 question without an answer", tag: "question:1", lang: "en" };
  const notification = (url: string) => ({ notification: { close: () => {}, data: { url } } });

  test("is shown as a notification, which replaces an earlier one of its kind", async () => {
    const { dispatch, shown } = startWorker();
    await dispatch("push", { data: { json: () => ({ ...payload, url: "/questions/tomas" }) } });
    expect(shown).toMatchObject([
      { title: "Tomás Arrieta", options: { body: payload.body, tag: "question:1", data: { url: "/questions/tomas" } } },
    ]);
  });

  test("opens its page when it is clicked", async () => {
    const { dispatch, did } = startWorker();
    await dispatch("notificationclick", notification("/questions/tomas"));
    expect(did).toEqual(["open https://site.test/questions/tomas"]);
  });

  test("shows the window that has its page already", async () => {
    const { dispatch, did } = startWorker();
    await dispatch("notificationclick", notification("/my-account"));
    expect(did).toEqual(["focus"]);
  });
});

describe("the script", () => {
  const ask = (headers: Record<string, string> = {}) =>
    answerWithWorker(new Request("https://www.owner.test/sw.js", { headers }));

  test("is the same on the host of an owner", async () => {
    expect(await (await ask()).text()).toBe(script);
  });

  test("is checked for a new version each time", async () => {
    const { headers } = await ask();
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  });

  test("is not sent again to a browser that has it", async () => {
    const etag = (await ask()).headers.get("etag") ?? "";
    const answer = await ask({ "if-none-match": etag });
    expect([answer.status, await answer.text()]).toEqual([304, ""]);
  });

  test("may fetch from its own host alone", async () => {
    const { headers } = await ask();
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; connect-src 'self';/);
  });
});
