import { beforeEach, expect, test } from "@jest/globals";
import { createResolveHost } from "./create-resolve-host";
import { createUpstream } from "./create-upstream";
import { forgetHost, HOST_TTL_MS } from "./known-hosts";

beforeEach(() => forgetHost());

/** A resolver of example.org whose platform knows one host; `asked` are the hosts it was asked about. */
function resolver(answer = (host: string) => (host === "erasmus.example.org" ? found("erasmus") : problem(404))) {
  const asked: string[] = [];
  const clock = { now: 0, changes: 0 };
  const upstream = createUpstream({
    platform: async (request) => {
      const host = new URL(request.url).searchParams.get("host") ?? "";
      asked.push(host);
      return answer(host);
    },
    settings: () => ({ platformUrl: null }),
    patienceMs: 1000,
  });
  const resolve = createResolveHost({
    upstream,
    mainHostname: () => "example.org",
    now: () => clock.now,
    changes: () => clock.changes,
  });
  return { resolve, asked, clock };
}
const found = (urlslug: string) => Response.json({ urlslug, own_domain: false });
const problem = (status: number) => Response.json({ error: true }, { status });

test.each([
  null,
  "",
  "example.org",
  "EXAMPLE.org:8443",
  "example.org.",
  "localhost",
  "localhost:3000",
  "127.0.0.1:3000",
  "[::1]",
  "[::1]:3000",
])("%p is the main site, and nobody is asked", async (host) => {
  const { resolve, asked } = resolver();
  expect(await resolve(host)).toEqual({ kind: "main" });
  expect(asked).toEqual([]);
});

test("an entity's host leads to the entity, by whatever port and case", async () => {
  const { resolve, asked } = resolver();
  expect(await resolve("Erasmus.Example.org:3000")).toEqual({ kind: "entity", urlslug: "erasmus", ownDomain: false });
  expect(asked).toEqual(["erasmus.example.org"]);
});

test.each(["nobody.example.org", "other.example", "notexample.org"])("%s belongs to nothing", async (host) => {
  expect(await resolver().resolve(host)).toEqual({ kind: "unknown" });
});

test.each(["a b", "evil.org/x", "a..b", "x@example.org", "[fe80::1]", `${"a".repeat(254)}`])(
  "%s is no name: nobody is asked",
  async (host) => {
    const { resolve, asked } = resolver();
    expect(await resolve(host)).toEqual({ kind: "unknown" });
    expect(asked).toEqual([]);
  },
);

test("an answer is kept for seconds alone, good or bad", async () => {
  const { resolve, asked, clock } = resolver();
  for (const host of ["erasmus.example.org", "nobody.example.org"]) {
    asked.length = 0;
    clock.now = 0;
    expect(HOST_TTL_MS).toBeLessThanOrEqual(5000);
    const first = await resolve(host);
    clock.now = HOST_TTL_MS - 1;
    expect(await resolve(host)).toEqual(first);
    expect(asked).toHaveLength(1);
    clock.now = HOST_TTL_MS;
    await resolve(host);
    expect(asked).toHaveLength(2);
  }
});

test("a host that was forgotten is asked about again", async () => {
  const { resolve, asked } = resolver();
  await resolve("erasmus.example.org");
  forgetHost("ERASMUS.example.org:3000");
  await resolve("erasmus.example.org");
  expect(asked).toHaveLength(2);
});

test("a platform that fails is asked again at once", async () => {
  const { resolve, asked } = resolver(() => problem(500));
  expect(await resolve("erasmus.example.org")).toEqual({ kind: "unavailable" });
  expect(await resolve("erasmus.example.org")).toEqual({ kind: "unavailable" });
  expect(asked).toHaveLength(2);
});

test("after a change that pages show a host is asked about again, also when it came while the answer was on its way", async () => {
  const { resolve, asked, clock } = resolver();
  await resolve("erasmus.example.org");
  clock.changes = 1;
  const underWay = resolve("erasmus.example.org");
  clock.changes = 2;
  await underWay;
  await resolve("erasmus.example.org");
  expect(asked).toHaveLength(3);
});
