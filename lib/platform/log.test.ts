import { expect, test } from "@jest/globals";
import { createLog } from "./log";

function logged(level: string, write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog(level, { write: (line: string) => void lines.push(line) }));
  return lines.join("");
}

test("logs only the allowed fields", () => {
  const line = logged("info", (log) =>
    log.info(
      { requestId: "r-1", route: "sendMessage", email: "zoe@example.org", status: 200, body: { code: "1" } },
      "request",
    ),
  );
  expect(JSON.parse(line)).toMatchObject({ requestId: "r-1", route: "sendMessage", status: 200, msg: "request" });
  expect(line).not.toMatch(/zoe|email|body/);
});

test("drops an allowed field whose value is an object", () => {
  expect(logged("info", (log) => log.info({ problem: { said: "zoe@example.org" } }))).not.toContain("zoe");
});

test("masks addresses, paths and keys in reasons of other programs", () => {
  const key = "sk-live-0123456789abcdefghijklmnopqrstuvwxyz";
  const why = `550 <zoe@example.org>: https://mail.example.org/inbox?user=zoe refused ${key}`;
  const line = logged("info", (log) => log.warn({ why, id: "0199c0de-0000-7000-8000-000000000001" }));
  expect(line).toContain("550");
  expect(line).toContain("0199c0de-0000-7000-8000-000000000001");
  expect(line).not.toMatch(/zoe|sk-live|inbox/);
});

test("logs the message of another program's error only at debug", () => {
  const cause = Object.assign(new Error('duplicate key: Key (email)=("zoe@example.org") exists'), {
    code: "23505",
    constraint: "users_email_unique",
    detail: "zoe@example.org",
  });
  const error = new Error("Failed query: insert into users\nparams: zoe@example.org,Zoe", { cause });
  const line = logged("info", (log) => log.error({ err: error }, "internal"));
  const { err } = JSON.parse(line);
  expect(err).toMatchObject({ type: "Error", cause: { code: "23505", constraint: "users_email_unique" } });
  expect(err.at[0]).toContain("log.test.ts");
  expect(line).not.toMatch(/zoe@|,Zoe|params/);
  expect(logged("debug", (log) => log.error({ err: error }))).toContain("params: zoe@example.org");
});

test("logs the message of our own errors", () => {
  class StorageFailure extends Error {
    override readonly name = "StorageFailure";
  }
  const line = logged("info", (log) =>
    log.error({ err: new StorageFailure("The storage refused a call (PUT, 503).") }),
  );
  expect(line).toContain("The storage refused a call (PUT, 503).");
});
