import { expect, test } from "@jest/globals";
import { resolveHostBy } from "./hosts";
import { createUpstream } from "./upstream";

/** A resolver for example.org whose platform knows one host; `calls` are the hosts of its calls. */
function resolver(answer = (host: string) => (host === "erasmus.example.org" ? found("erasmus") : problem(404))) {
  const calls: string[] = [];
  const upstream = createUpstream({
    platform: async (request) => {
      const host = new URL(request.url).searchParams.get("host") ?? "";
      calls.push(host);
      return answer(host);
    },
    timeoutMs: 1000,
  });
  return { resolve: (host: string | null) => resolveHostBy(upstream, "example.org", host), calls };
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
])("resolves %p as the main site without a call", async (host) => {
  const { resolve, calls } = resolver();
  expect(await resolve(host)).toEqual({ kind: "main" });
  expect(calls).toEqual([]);
});

test("resolves an entity's host with any port and letter case", async () => {
  const { resolve, calls } = resolver();
  expect(await resolve("Erasmus.Example.org:3000")).toEqual({ kind: "entity", urlslug: "erasmus", ownDomain: false });
  expect(calls).toEqual(["erasmus.example.org"]);
});

test.each(["nobody.example.org", "other.example", "notexample.org"])("resolves %s as unknown", async (host) => {
  expect(await resolver().resolve(host)).toEqual({ kind: "unknown" });
});

test.each(["a b", "evil.org/x", "a..b", "x@example.org", "[fe80::1]", `${"a".repeat(254)}`])(
  "%s is no name: nobody is asked",
  async (host) => {
    const { resolve, calls } = resolver();
    expect(await resolve(host)).toEqual({ kind: "unknown" });
    expect(calls).toEqual([]);
  },
);

test("resolves a host as unavailable while the platform fails", async () => {
  const { resolve } = resolver(() => problem(500));
  expect(await resolve("erasmus.example.org")).toEqual({ kind: "unavailable" });
});
