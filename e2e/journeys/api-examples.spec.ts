import { readFileSync } from "node:fs";
import path from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { codeFor } from "../fixtures/mailbox";
import { expect, test } from "../fixtures/test";
import { freshEmail } from "../fixtures/visitor";

const DOCUMENT = path.join(process.cwd(), "lib/docs/api.md");

/** The commands in the document's shell examples, with their continued lines joined. */
function commandsIn(markdown: string): string[] {
  return Array.from(markdown.matchAll(/```sh\n([\s\S]*?)```/g), ([, block = ""]) =>
    block.replace(/\\\n\s*/g, "").trim(),
  );
}

/** Runs a curl command as it is written; the request context keeps the cookies. */
function run(request: APIRequestContext, command: string) {
  const [, address = ""] = /^curl "([^"]+)"/.exec(command) ?? [];
  const headers = Object.fromEntries(
    Array.from(command.matchAll(/-H "([^:"]+): ([^"]+)"/g), ([, name = "", value = ""]) => [name, value]),
  );
  const [, data] = /-d '([^']+)'/.exec(command) ?? [];
  return data === undefined ? request.get(address, { headers }) : request.post(address, { headers, data });
}

test("the examples of the API's documentation lead from a page to a reply with sources", async ({
  request,
  baseURL,
}) => {
  const [load, register, verify, chat, ...others] = commandsIn(readFileSync(DOCUMENT, "utf8"));
  expect(others).toEqual([]);
  const email = freshEmail();
  const values: Record<string, string> = { SITE: baseURL ?? "", EMAIL: email };
  const answerTo = async (command = "") => {
    const answer = await run(
      request,
      command.replace(/\$([A-Z]+)/g, (_, name) => values[name] ?? ""),
    );
    expect(answer.status(), command).toBe(200);
    return answer.json();
  };
  const { entityid } = await answerTo(load);
  await answerTo(register);
  values.CODE = await codeFor(request, email);
  expect(await answerTo(verify)).toMatchObject({ success: true });
  values.ENTITY = entityid;
  const { reply, responses } = await answerTo(chat);
  expect(reply).toContain("ten minutes");
  expect(responses[0].sources.length).toBeGreaterThan(0);
});
