import { expect, test } from "@jest/globals";
import { INCIDENT_KINDS, type Incident } from "@/lib/contract/admin/schemas";
import { englishMessages } from "@/lib/i18n/load-messages";
import { incidentAction, incidentDuration, incidentText, openIncidents } from "./incident-text";

const { adminDashboard, jobs } = englishMessages();
const texts = adminDashboard.incidents;

const DATA: Incident["data"] = {
  host: "smtp.semblance.test",
  mails: 3,
  jobs: 1,
  reason: "It is full.",
  name: "open-mixtral",
  failed: 4,
  replies: 5,
  milliseconds: 6200,
  kind: "knowledge.crawl",
  free_bytes: 2 ** 29,
  days: 2,
  version: "1.2.3",
};

const incidentOf = (changes: Partial<Incident>): Incident => ({
  id: "0198a1c0-0000-7000-8000-000000000001",
  kind: "mail_refused",
  severity: "failing",
  subject: "7",
  data: DATA,
  opened_at: "2026-11-21T08:40:00.000Z",
  closed_at: null,
  ...changes,
});

test.each(INCIDENT_KINDS)("%s is told in whole sentences, without an empty place", (kind) => {
  const { title, text } = incidentText(incidentOf({ kind }), texts, jobs, "en");
  expect(`${title} ${text}`).not.toMatch(/[{}]|undefined|null|–/);
  expect(text).toMatch(/\.$/);
  expect(text).not.toContain(".”");
});

const failed = incidentOf({ kind: "jobs_failed", subject: "knowledge.crawl" });

test("the incident of a failed job has the name of its kind", () => {
  expect(incidentText(failed, texts, jobs, "en").title).toBe("Failed job: Read a sitemap");
});

test("the incident of a failed job leads to the failed jobs of its kind", () => {
  expect(incidentAction(failed, texts)?.href).toBe("/admin/jobs?status=failed&kind=knowledge.crawl");
});

test("open incidents come in the order of their severity and age", () => {
  const slow = incidentOf({ kind: "model_slow", severity: "warning", opened_at: "2026-11-20T08:40:00.000Z" });
  const first = incidentOf({ opened_at: "2026-11-21T07:00:00.000Z" });
  const over = incidentOf({ opened_at: "2026-11-19T07:00:00.000Z", closed_at: "2026-11-19T08:00:00.000Z" });
  const failing = incidentOf({});
  expect(openIncidents([slow, failing, first, over])).toEqual([first, failing, slow]);
});

test("a closed incident says how long it lasted", () => {
  expect(incidentDuration(incidentOf({ closed_at: "2026-11-21T10:50:00.000Z" }), "en")).toBe("2 h 10 min");
  expect(incidentDuration(incidentOf({}), "en")).toBeNull();
});
