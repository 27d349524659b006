import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { Duplex } from "node:stream";
import { afterEach, expect, jest, test } from "@jest/globals";
import { compressResponse } from "./compress";
import { disconnectSignal, sendResponse, toWebRequest } from "./web-messages";

const PIECE = 60_000;
const closing: (() => void)[] = [];
afterEach(() => {
  jest.useRealTimers();
  for (const close of closing.splice(0)) close();
});

/** Responds with this many chunks of text that compresses badly; `sent` settles when the response has ended. */
async function serve(pieces: number) {
  let over: () => void = () => {};
  const sent = new Promise<void>((resolve) => {
    over = resolve;
  });
  const listened: unknown[] = [];
  let sentChunks = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sentChunks += 1;
      controller.enqueue(crypto.getRandomValues(new Uint8Array(PIECE)));
      if (sentChunks === pieces) controller.close();
    },
  });
  const server = http.createServer((request, response) => {
    compressResponse(request, response, () => {
      const on = jest.spyOn(response, "on");
      const answer = new Response(body, { headers: { "content-type": "application/json" } });
      void sendResponse(response, answer, disconnectSignal(response)).then(() => {
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

test.each(["gzip", "identity"])("sends a long response whole with one drain listener, in %s", async (encoding) => {
  const { url, sent, listened } = await serve(60);
  const answer = await fetch(url, { headers: { "accept-encoding": encoding } });
  expect((await answer.arrayBuffer()).byteLength).toBe(60 * PIECE);
  await sent;
  expect(listened.filter((event) => event === "drain")).toHaveLength(1);
});

test.each(["gzip", "identity"])("ends a response when a slow reader disconnects, in %s", async (encoding) => {
  const { url, sent } = await serve(Number.POSITIVE_INFINITY);
  const asking = http.get(url, { headers: { "accept-encoding": encoding } });
  const [answer] = (await once(asking, "response")) as [http.IncomingMessage];
  await once(answer, "readable");
  asking.destroy();
  await sent;
});

/** The writes to the connection for a chunked response. */
function connection(answer: Response) {
  const sent: string[] = [];
  const watching: (() => void)[] = [];
  const server = http.createServer(
    (_request, response) => void sendResponse(response, answer, disconnectSignal(response)),
  );
  const taken = (text: string, done: () => void) => {
    sent.push(text);
    for (const check of watching) check();
    done();
  };
  const socket = new Duplex({
    read() {},
    write: (chunk, _encoding, done) => taken(String(chunk), done),
    writev: (chunks, done) => taken(chunks.map(({ chunk }) => String(chunk)).join(""), done),
  });
  server.emit("connection", socket);
  socket.push("GET / HTTP/1.1\r\nHost: a.test\r\n\r\n");
  closing.push(() => socket.destroy());
  const until = (text: string) =>
    new Promise<string>((resolve) => {
      const check = () => {
        const found = sent.find((each) => each.includes(text));
        if (found !== undefined) resolve(found);
      };
      watching.push(check);
      check();
    });
  return { until };
}

const events = { headers: { "content-type": "text/event-stream" } };

test("sends the head of a stream before its first chunk", async () => {
  const pieces = new TransformStream<Uint8Array>();
  const { until } = connection(new Response(pieces.readable, events));
  expect(await until("200 OK")).toContain("text/event-stream");
  const writer = pieces.writable.getWriter();
  void writer.write(Buffer.from("data: first\n\n"));
  expect(await until("data: first")).not.toContain("200 OK");
});

test("sends the first chunk with the head when it is ready", async () => {
  const { until } = connection(new Response("data: first\n\n", events));
  expect(await until("200 OK")).toContain("data: first");
});

/** The body of each call as a web Request, or null when its client disconnected before. */
async function taking(): Promise<{ url: string; taken: () => Promise<string | null> }> {
  const bodies: (string | null)[] = [];
  const waiting: (() => void)[] = [];
  const server = http.createServer(async (request, response) => {
    const call = await toWebRequest(request, "http://site.internal", disconnectSignal(response));
    bodies.push(call && (await call.text()));
    for (const wake of waiting) wake();
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const taken = async () => {
    while (bodies.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    return bodies.shift() ?? null;
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, taken };
}

test.each([0, 1, 16 * 1024, 16 * 1024 + 1, 100_000])(
  "receives a body of %i bytes whole, chunked too",
  async (bytes) => {
    const { url, taken } = await taking();
    const body = "ü".repeat(bytes / 2) + "x".repeat(bytes % 2);
    await fetch(url, { method: "POST", body });
    expect(await taken()).toBe(body);
    const asking = http.request(url, { method: "POST", headers: { "content-length": Buffer.byteLength(body) } });
    const answered = once(asking, "response");
    asking.write(body.slice(0, 1));
    asking.end(body.slice(1));
    const [answer] = (await answered) as [http.IncomingMessage];
    answer.resume();
    expect(await taken()).toBe(body);
  },
);

test("creates no request when the client disconnects before a short body is complete", async () => {
  const { url, taken } = await taking();
  const asking = http.request(url, { method: "POST", headers: { "content-length": 10 } });
  asking.on("error", () => {});
  await new Promise<void>((resolve) => void asking.write("half", () => resolve()));
  asking.destroy();
  expect(await taken()).toBeNull();
});
