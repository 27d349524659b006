import { afterEach, expect, test } from "@jest/globals";
import { freePort } from "@/lib/platform/testing/free-port";
import { serveOnLoopback } from "@/lib/platform/testing/serve-on-loopback";
import { TcpRouter } from "./tcp-router";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server that answers with its name, as a target. */
async function target(name: string, isReady = true) {
  const server = await serveOnLoopback((_, response) => void response.end(name));
  closing.push(server.close);
  return { port: Number(new URL(server.origin).port), isReady };
}

/** The answers to calls through a router, each on a connection of its own. */
async function answers(calls: number, targets: readonly { port: number; isReady: boolean }[]): Promise<string[]> {
  const router = await TcpRouter.listen(0, targets);
  closing.push(() => router.close());
  const received: string[] = [];
  for (let n = 0; n < calls; n++) {
    const answer = await fetch(`http://127.0.0.1:${router.port}`, { headers: { connection: "close" } });
    received.push(await answer.text());
  }
  return received;
}

test("connects to the ready targets in turn", async () => {
  const targets = [await target("one"), await target("two"), await target("starting", false)];
  expect((await answers(4, targets)).sort()).toEqual(["one", "one", "two", "two"]);
});

test("connects to another target where one refuses", async () => {
  const away = { port: await freePort(), isReady: true };
  expect(await answers(3, [away, await target("there")])).toEqual(["there", "there", "there"]);
});

test("breaks the connection where no target is ready", async () => {
  await expect(answers(1, [])).rejects.toThrow("fetch failed");
});
