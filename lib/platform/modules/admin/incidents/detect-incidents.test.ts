import { expect, test } from "@jest/globals";
import { INCIDENT_KINDS } from "@/lib/contract/admin/schemas";
import type { Measures } from "../health/measure-health";
import { detectIncidents, PART_OF_KIND, severityOf } from "./detect-incidents";

const GIB = 1024 ** 3;
const NOW = new Date("2026-11-21T12:00:00Z");
const SETTINGS = { mail: { smtpUrl: null, from: "no-reply@semblance.test" } };

const WELL: Measures = {
  takenAt: NOW,
  database: { version: "17", pingMs: 2, sizeBytes: GIB },
  noticeFailure: null,
  storageProblem: null,
  disk: { freeBytes: 50 * GIB, totalBytes: 100 * GIB, usedBytes: 50 * GIB },
  mail: { waiting: 0, failed: 0, lastSentAt: null, refused: 0, nextTryAt: null, lastError: null },
  models: [],
  jobs: { queued: 0, running: 0, failed: 0, oldestSeconds: null, failedKinds: [] },
  certificates: [{ kind: "site", name: "semblance.test", expiresAt: new Date("2027-02-01T00:00:00Z"), problem: null }],
};

const kindsOf = (measures: Measures) => detectIncidents(measures, SETTINGS).findings.map(({ kind }) => kind);

test.each(INCIDENT_KINDS)("the kind %s has a part, unless it is planned", (kind) => {
  expect(severityOf({ kind, data: {} }) === "planned").toBe(PART_OF_KIND[kind] === null);
});

test("finds nothing where all is well", () => {
  expect(detectIncidents(WELL, SETTINGS)).toEqual({ findings: [], undecided: [] });
});

test("finds a disk with less than a gibibyte or less than five percent free", () => {
  const free = (freeBytes: number, totalBytes: number) => ({
    freeBytes,
    totalBytes,
    usedBytes: totalBytes - freeBytes,
  });
  expect(kindsOf({ ...WELL, disk: free(0.9 * GIB, 10 * GIB) })).toEqual(["disk_low"]);
  expect(kindsOf({ ...WELL, disk: free(4 * GIB, 100 * GIB) })).toEqual(["disk_low"]);
  expect(kindsOf({ ...WELL, disk: free(6 * GIB, 100 * GIB) })).toEqual([]);
  expect(kindsOf({ ...WELL, disk: null })).toEqual([]);
});

test("finds files that cannot be written and a database that is slow", () => {
  const database = { ...WELL.database, pingMs: 900 };
  expect(kindsOf({ ...WELL, storageProblem: "EACCES", database })).toEqual(["storage_failing", "database_slow"]);
});

test("finds notices that have been missing for half a minute", () => {
  const missing = (lastsMs: number): Measures => ({ ...WELL, noticeFailure: { reason: "ECONNREFUSED", lastsMs } });
  expect(kindsOf(missing(29_000))).toEqual([]);
  expect(kindsOf(missing(31_000))).toEqual(["notices_missing"]);
});

test("finds a certificate that ends within two weeks, worse within three days", () => {
  const ending = (at: string): Measures => {
    return { ...WELL, certificates: [{ kind: "site", name: "a.test", expiresAt: new Date(at), problem: null }] };
  };
  const severity = (at: string) => detectIncidents(ending(at), SETTINGS).findings.map(severityOf);
  expect(severity("2026-12-20T12:00:00Z")).toEqual([]);
  expect(severity("2026-12-01T12:00:00Z")).toEqual(["warning"]);
  expect(severity("2026-11-23T11:00:00Z")).toEqual(["failing"]);
});
