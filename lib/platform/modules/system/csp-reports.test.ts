import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { CSP_REPORTS_MAX_BYTES } from "@/lib/contract/http/content-policy";
import { LIMITS } from "@/lib/contract/http/limits";
import { CLIENT_HEADER } from "@/lib/contract/http/transport";
import { collectingLog } from "../../testing/log-lines";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

const collected = collectingLog();
let on: TestPlatform;
beforeAll(async () => {
  on = await createTestPlatform({ log: collected.log });
});
afterAll(() => on.close());
beforeEach(() => collected.clear());

function report(body: string, { from = "203.0.113.7", type = "application/csp-report" } = {}): Promise<Response> {
  const headers = { "content-type": type, [CLIENT_HEADER]: from };
  return Promise.resolve(
    on.app.fetch(new Request("http://platform.internal/csp-reports", { method: "POST", headers, body })),
  );
}

async function countReports(): Promise<number> {
  const { values } = await on.platform.metrics.cspReports.get();
  return values[0]?.value ?? 0;
}

const policyLines = () =>
  collected
    .lines()
    .split("\n")
    .filter((line) => line.includes("policy"))
    .map((line) => JSON.parse(line));

const legacyReport = (part: object) =>
  JSON.stringify({ "csp-report": { "effective-directive": "script-src-elem", ...part } });
const page = "https://example.org/invitation_response/zoe@secret.test?token=s3cr3t#frag";

describe("an accepted report is logged in one line and counted", () => {
  test("logs a report in the legacy format", async () => {
    const before = await countReports();
    const response = await report(legacyReport({ "blocked-uri": "inline", "document-uri": page }));
    expect(await response.json()).toEqual({ received: 1 });
    expect(policyLines()).toMatchObject([
      { directive: "script-src-elem", blocked: "inline", page: "/invitation_response" },
    ]);
    expect(await countReports()).toBe(before + 1);
  });

  test("logs reports in the Reporting API format and ignores other types", async () => {
    const body = { effectiveDirective: "img-src", blockedURL: "https://evil.test/a.png?me=zoe", documentURL: page };
    const reports = [
      { type: "csp-violation", body },
      { type: "deprecation", body: { id: "unload" } },
      { type: "csp-violation", body: { ...body, blockedURL: "data" } },
    ];
    const response = await report(JSON.stringify(reports), { type: "application/reports+json" });
    expect(await response.json()).toEqual({ received: 2 });
    expect(policyLines()).toMatchObject([
      { directive: "img-src", blocked: "evil.test" },
      { directive: "img-src", blocked: "data" },
    ]);
  });
});

test("keeps addresses, tokens and free text out of the log", async () => {
  await report(legacyReport({ "blocked-uri": page, "document-uri": page, "script-sample": "s3cr3t zoe@secret.test" }));
  await report(
    legacyReport({ "blocked-uri": "s3cr3t", "document-uri": "https://u:s3cr3t@example.org/Zoe%40secret.test" }),
  );
  await report(legacyReport({ "effective-directive": "Zoe was here: s3cr3t", "document-uri": "zoe@secret.test" }));
  expect(policyLines()).toHaveLength(3);
  expect(collected.lines()).not.toMatch(/zoe|s3cr3t|secret\.test|frag/i);
});

describe("rejecting reports", () => {
  test.each(["", "{", "{}", "[1]", "null", '{"csp-report":1}'])("rejects %s as a report", async (body) => {
    expect((await report(body)).status).toBe(400);
    expect(policyLines()).toEqual([]);
  });

  test("rejects a report beyond the size limit", async () => {
    expect((await report(legacyReport({ "blocked-uri": "x".repeat(CSP_REPORTS_MAX_BYTES) }))).status).toBe(400);
  });

  test("logs a limited number of reports of one call", async () => {
    const one = { type: "csp-violation", body: { effectiveDirective: "img-src" } };
    const response = await report(JSON.stringify(Array(500).fill(one)));
    expect(await response.json()).toEqual({ received: 20 });
    expect(policyLines()).toHaveLength(20);
  });

  test("limits the calls of one client", async () => {
    const statuses: number[] = [];
    for (let n = 0; n <= LIMITS.cspReports.perClient; n++) {
      statuses.push((await report("[]", { from: "203.0.113.99" })).status);
    }
    expect(statuses.at(-2)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});
