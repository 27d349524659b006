import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, jest, test } from "@jest/globals";
import { compressAnswer } from "./compress";
import { leaving, sendAnswer } from "./web-messages";

const PIECE = 60_000;
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Answers with so many pieces of text that hardly gets smaller; `sent` settles once that is over. */
async function serve(pieces: number) {
  let over: () => void = () => {};
  const sent = new Promise<void>((resolve) => {
    over = resolve;
  });
  const listened: unknown[] = [];
  let made = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      made += 1;
      controller.enqueue(crypto.getRandomValues(new Uint8Array(PIECE)));
      if (made === pieces) controller.close();
    },
  });
  const server = http.createServer((request, response) => {
    compressAnswer(request, response, () => {
      const on = jest.spyOn(response, "on");
      const answer = new Response(body, { headers: { "content-type": "application/json" } });
      void sendAnswer(response, answer, leaving(response)).then(() => {
        listened.push(...on.mock.calls.map(([event]) => event));
        over();
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent, listened };
}

test.each(["gzip", "identity"])("a long answer arrives whole, and is watched once, in %s", async (encoding) => {
  const { url, sent, listened } = await serve(60);
  const answer = await fetch(url, { headers: { "accept-encoding": encoding } });
  expect((await answer.arrayBuffer()).byteLength).toBe(60 * PIECE);
  await sent;
  expect(listened.filter((event) => event === "drain")).toHaveLength(1);
});

test.each(["gzip", "identity"])(
  "an answer whose reader is slow and leaves is over with it, in %s",
  async (encoding) => {
    const { url, sent } = await serve(Number.POSITIVE_INFINITY);
    const asking = http.get(url, { headers: { "accept-encoding": encoding } });
    const [answer] = (await once(asking, "response")) as [http.IncomingMessage];
    await once(answer, "readable");
    asking.destroy();
    await sent;
  },
);
