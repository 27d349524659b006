import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import myAccount from "@/lib/i18n/messages/en/accounts-settings.json";
import { MAX_ATTEMPTS } from "@/lib/platform/jobs/kinds";

/** What stands in the place of a name that is made where it is written down. */
const MADE: Record<string, readonly string[]> = {
  "checkout.${status}": ["checkout.completed", "checkout.failed", "checkout.cancelled", "checkout.expired"],
  "entity.${kind}.changed": ["entity.banner.changed", "entity.thumbnail.changed"],
  "entity.${kind}.removed": ["entity.banner.removed", "entity.thumbnail.removed"],
  "invitation.${status}": ["invitation.accepted", "invitation.declined"],
};

const sources = readdirSync("lib/platform", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !/\.test\.ts$|^testing/.test(name))
  // The keys of sentences look like names of actions.
  .map((name) => readFileSync(path.join("lib/platform", name), "utf8").replace(/serverText\("[^"]+"/g, ""));

/** Every name under which something is written into the record of who did what. */
function actions(): string[] {
  const found = sources.flatMap((text) => {
    const whole = /recordAudit|auditLog/.test(text) ? text : (text.match(/^.*\baction\b.*$/gm)?.join("\n") ?? "");
    return Array.from(whole.matchAll(/(["`])([a-z_]+(?:\.(?:[a-z_]+|\$\{\w+\}))+)\1/g), (match) => match[2] ?? "");
  });
  const isJob = (name: string) => name in MAX_ATTEMPTS;
  return [...new Set(found)].filter((name) => !isJob(name)).flatMap((name) => MADE[name] ?? [name]);
}

test("whatever is written down about somebody has words under Recent activity", () => {
  const words: Record<string, string> = myAccount.activity.actions;
  const names = actions();
  expect(names).toEqual(expect.arrayContaining(["password.changed", "access.denied", "invitation.accepted"]));
  expect(names.filter((name) => !words[name.replaceAll(".", "_")])).toEqual([]);
});
