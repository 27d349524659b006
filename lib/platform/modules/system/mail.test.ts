import { mkdir, readdir, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import path from "node:path";
import { afterEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { jobs } from "../../db/schema/system";
import { outboxTransport } from "../../email/outbox";
import { smtpTransport } from "../../email/smtp";
import { Caller } from "../../testing/caller";
import { ownerOfAnEntity } from "../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

let on: TestPlatform;
const cleanups: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0)) await close();
  await on.close();
});

type ReceivedMail = { to: string[]; raw: Buffer };

/** An SMTP server on loopback. It rejects the first messages with `refusals`, one each. */
async function startSmtpServer(refusals: Error[] = []) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const refusal = refusals.shift();
        if (refusal) return done(refusal);
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts) });
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  cleanups.push(() => new Promise<void>((closed) => server.close(closed)));
  const { port } = server.server.address() as AddressInfo;
  return { received, url: `smtp://127.0.0.1:${port}` };
}

const registerVisitor = (email_address: string, username = "Margit") =>
  new Caller(on).call("registerVisitor", { email_address, username, agreed: true });

/** Lets the due jobs run, and again so many times after ten minutes each. */
async function tryEvery10Minutes(times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    await on.platform.jobs.whenIdle();
    on.advance(600_000);
    on.platform.jobs.wake();
  }
  await on.platform.jobs.whenIdle();
}

describe("with SMTP", () => {
  test("delivers a code to its one recipient as text and HTML", async () => {
    const { received, url } = await startSmtpServer();
    on = await createTestPlatform({ mail: smtpTransport(url, "Semblance <no-reply@semblance.test>") });
    await registerVisitor("by-smtp@mail.test");
    await on.platform.jobs.whenIdle();
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual(["by-smtp@mail.test"]);
    const mail = await PostalMime.parse(received[0]?.raw ?? "");
    expect(mail.subject).toMatch(/^\d{6} is your Semblance verification code$/);
    expect(mail.text).toMatch(/\d{6}/);
    expect(mail.html).toContain("verification code");
    expect(mail.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
  });

  test("retries later when the server is busy and loses no mail", async () => {
    const busy = Object.assign(new Error("busy"), { responseCode: 452 });
    const { received, url } = await startSmtpServer([busy]);
    on = await createTestPlatform({ mail: smtpTransport(url, "no-reply@semblance.test") });
    await registerVisitor("again@mail.test");
    await on.platform.jobs.whenIdle();
    expect(received).toHaveLength(0);
    on.advance(60_000);
    on.platform.jobs.wake();
    await on.platform.jobs.whenIdle();
    expect(received).toHaveLength(1);
  });

  test.each([550, 552, 554, 571])("drops a mail at once that the server rejects with %i", async (responseCode) => {
    const refused = Object.assign(new Error("no such user"), { responseCode });
    const { received, url } = await startSmtpServer([refused]);
    on = await createTestPlatform({ mail: smtpTransport(url, "no-reply@semblance.test") });
    await registerVisitor("refused@mail.test");
    await on.platform.jobs.whenIdle();
    const isMail = eq(jobs.kind, "mail.send");
    expect(
      await on.platform.db.select({ status: jobs.status, attempts: jobs.attempts }).from(jobs).where(isMail),
    ).toEqual([{ status: "dead", attempts: 1 }]);
    on.advance(3_600_000);
    on.platform.jobs.wake();
    await on.platform.jobs.whenIdle();
    expect(received).toHaveLength(0);
  });

  test("shows the owner that an invitation's mail failed, until another one is sent", async () => {
    const refusing = await startSmtpServer([Object.assign(new Error("no such user"), { responseCode: 550 })]);
    on = await createTestPlatform({ mail: smtpTransport(refusing.url, "no-reply@semblance.test") });
    const owner = await ownerOfAnEntity(on, "Amara");
    const invitation = { digitalentity_id: owner.entityId, email_address: "gone@mail.test" };
    const states = async () => {
      const answer = await owner.caller.call("listAllowedChatters", { id: owner.entityId });
      return answer.ok ? answer.data.items.map(({ mail_failed }) => mail_failed) : answer.error.message;
    };
    await owner.caller.call("inviteChatter", invitation);
    await on.platform.jobs.whenIdle();
    expect(await states()).toEqual([true]);
    on.advance(1_000);
    await owner.caller.call("inviteChatter", invitation);
    await on.platform.jobs.whenIdle();
    expect(refusing.received).toHaveLength(1);
    expect(await states()).toEqual([false]);
  });

  test("sends a mail after its server was busy for eight hours", async () => {
    const busy = Object.assign(new Error("busy"), { responseCode: 452 });
    const { received, url } = await startSmtpServer(Array.from({ length: 52 }, () => busy));
    on = await createTestPlatform({ mail: smtpTransport(url, "no-reply@semblance.test") });
    await registerVisitor("patient@mail.test");
    await tryEvery10Minutes(8 * 6);
    expect(received).toHaveLength(0);
    await tryEvery10Minutes(6);
    expect(received.map(({ to }) => to)).toEqual([["patient@mail.test"]]);
  });

  test("does not hold up other jobs while the mail server does not answer", async () => {
    const waiting = new Set<Socket>();
    const server = createServer((socket) => void waiting.add(socket.on("error", () => {})));
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    cleanups.push(() => {
      server.close();
      for (const socket of waiting) socket.destroy();
    });
    const { port } = server.address() as AddressInfo;
    on = await createTestPlatform({ mail: smtpTransport(`smtp://127.0.0.1:${port}`, "no-reply@semblance.test") });
    for (let n = 0; n < 5; n++) await registerVisitor(`waits-${n}@mail.test`);
    while (waiting.size < 4) await new Promise(setImmediate);
    const id = await on.platform.jobs.add(on.platform.db, "limits.sweep", {});
    on.platform.jobs.wake();
    const statusOf = () => on.platform.db.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, id));
    while ((await statusOf())[0]?.status !== "done") await new Promise(setImmediate);
  });

  test("marks a mail that never succeeds as dead, with its reason", async () => {
    on = await createTestPlatform({ mail: smtpTransport("smtp://127.0.0.1:1", "no-reply@semblance.test") });
    await registerVisitor("never@mail.test");
    await tryEvery10Minutes(60);
    const [job] = await on.platform.db.select().from(jobs).where(eq(jobs.kind, "mail.send"));
    expect(job).toMatchObject({ status: "dead", attempts: 60 });
    expect(job?.lastError).toContain("ECONNREFUSED");
  });

  test("has no mailbox, not even on the machine itself", async () => {
    const { url } = await startSmtpServer();
    on = await createTestPlatform({ mail: smtpTransport(url, "no-reply@semblance.test") });
    expect(await new Caller(on, "127.0.0.1", true).call("listMailbox", {})).toMatchObject({ status: 404 });
  });
});

describe("without SMTP", () => {
  const outbox = async (env: Record<string, string> = {}) => {
    on = await createTestPlatform({ env });
    const folder = path.join(on.settings.dataDir, "outbox");
    await outboxTransport(folder, "no-reply@semblance.test").send({
      to: "reader@mail.test",
      subject: "Hello\r\nBcc: somebody@else.test",
      text: "A line\nand another",
      html: "<p>A line</p>",
    });
    return folder;
  };

  test("stores mails as files and shows them in the mailbox on the machine itself only", async () => {
    const folder = await outbox();
    expect((await readdir(folder)).every((name) => name.endsWith(".eml"))).toBe(true);
    expect(await new Caller(on, "127.0.0.1", true).call("listMailbox", {})).toMatchObject({
      ok: true,
      data: {
        items: [{ to: "reader@mail.test", subject: "Hello Bcc: somebody@else.test", text: "A line\nand another" }],
      },
    });
    expect(await new Caller(on, "127.0.0.1").call("listMailbox", {})).toMatchObject({ ok: false, status: 404 });
  });

  test("lists a damaged file as unreadable beside the other mails", async () => {
    const folder = await outbox();
    await writeFile(path.join(folder, "damaged.eml"), Buffer.from([0xff, 0xd8, 0, 0, 0xc3, 0x28]));
    await writeFile(path.join(folder, "empty.eml"), "");
    await mkdir(path.join(folder, "folder.eml"));
    const mailbox = await new Caller(on, "127.0.0.1", true).call("listMailbox", {});
    const items = mailbox.ok ? mailbox.data.items : [];
    expect(items.filter((mail) => mail.is_unreadable).map(({ id }) => id)).toEqual(["folder", "empty", "damaged"]);
    expect(items.filter((mail) => !mail.is_unreadable)).toMatchObject([{ to: "reader@mail.test" }]);
  });

  test("shows a mail as a page that runs no scripts and loads nothing", async () => {
    const folder = await outbox();
    const id = (await readdir(folder))[0]?.replace(/\.eml$/, "") ?? "";
    const page = await new Caller(on, "127.0.0.1", true).send("readMail", { id });
    expect(await page.text()).toContain("<p>A line</p>");
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline';.*sandbox/,
    );
    expect((await new Caller(on, "127.0.0.1").send("readMail", { id })).status).toBe(404);
    const other = { id: "00000000-0000-4000-8000-000000000000" };
    expect((await new Caller(on, "127.0.0.1", true).send("readMail", other)).status).toBe(404);
    for (const up of ["../outbox/x", "..%2f", `${id.toUpperCase()}x`]) {
      expect((await new Caller(on, "127.0.0.1", true).send("readMail", { id: up })).status).not.toBe(200);
    }
  });

  test("has no mailbox when the site has a public address", async () => {
    await outbox({ APP_URL: "https://semblance.example" });
    expect(await new Caller(on, "127.0.0.1", true).call("listMailbox", {})).toMatchObject({ ok: false, status: 404 });
  });

  test.each(["a@b.test, evil@mail.test", "a@b.test\r\nBcc: evil@mail.test", "<a@b.test>"])(
    "sends no mail to %j, which is more than one address",
    async (to) => {
      const folder = await outbox();
      const send = outboxTransport(folder, "no-reply@semblance.test").send({ to, subject: "x", text: "x", html: "x" });
      await expect(send).rejects.toThrow("not a single plain address");
    },
  );
});
