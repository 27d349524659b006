import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, AUDIT_TOPICS } from "@/lib/contract/audit/actions";
import { JOB_KINDS } from "@/lib/contract/jobs/job-kinds";
import myAccount from "@/lib/i18n/messages/en/accounts-settings.json";
import audit from "@/lib/i18n/messages/en/audit.json";

/** The names that a template literal in the platform's code can produce. */
const EXPANSIONS: Record<string, readonly string[]> = {
  "checkout.${status}": ["checkout.completed", "checkout.failed", "checkout.cancelled", "checkout.expired"],
  "entity.${kind}.changed": ["entity.banner.changed", "entity.thumbnail.changed"],
  "entity.${kind}.removed": ["entity.banner.removed", "entity.thumbnail.removed"],
  "invitation.${status}": ["invitation.accepted", "invitation.declined"],
};

const sources = readdirSync("lib/platform", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !/\.test\.ts$|^testing/.test(name))
  // Message keys look like action names.
  .map((name) => readFileSync(path.join("lib/platform", name), "utf8").replace(/serverText\("[^"]+"/g, ""));

/** Every action name that the platform writes into the audit log. */
function actions(): string[] {
  const found = sources.flatMap((text) => {
    const relevant = /recordAudit|auditLog/.test(text) ? text : (text.match(/^.*\baction\b.*$/gm)?.join("\n") ?? "");
    return Array.from(relevant.matchAll(/(["`])([a-z_]+(?:\.(?:[a-z_]+|\$\{\w+\}))+)\1/g), (match) => match[2] ?? "");
  });
  const isJob = (name: string) => JOB_KINDS.some((kind) => kind === name);
  // A file's name and a column of a statement look like actions too.
  const isOther = (name: string) => /\.md$|^[a-z]\./.test(name);
  return [...new Set(found)]
    .filter((name) => !isJob(name) && !isOther(name))
    .flatMap((name) => EXPANSIONS[name] ?? [name]);
}

test("the closed list of actions has exactly those with a label", () => {
  const labels = Object.keys(myAccount.activity.actions);
  expect(AUDIT_ACTIONS.map((action) => action.replaceAll(".", "_")).sort()).toEqual(labels.sort());
});

test("every topic and subject of the audit log has a name in its filters", () => {
  expect(AUDIT_TOPICS.filter((topic) => !(topic in audit.topics))).toEqual([]);
  expect(AUDIT_SUBJECTS.filter((subject) => !(subject in audit.subjects))).toEqual([]);
});

test("every audited action has a label under Recent activity", () => {
  const labels: Record<string, string> = myAccount.activity.actions;
  const names = actions();
  expect(names).toEqual(expect.arrayContaining(["password.changed", "access.denied", "invitation.accepted"]));
  expect(names.filter((name) => !labels[name.replaceAll(".", "_")])).toEqual([]);
});
