import { AsyncLocalStorage } from "node:async_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, expect, jest, test } from "@jest/globals";
import { createUpstream, UnreachableError, type UpstreamCall } from "./upstream";

afterEach(() => {
  jest.useRealTimers();
});

const get = (target: string): UpstreamCall => ({
  method: "GET",
  target,
  headers: new Headers({ accept: "application/json" }),
  body: null,
  signal: null,
});

function silentPlatform() {
  const upstream = createUpstream({
    platform: (request) => {
      request.body?.pipeTo(new WritableStream()).catch(() => {});
      return new Promise<Response>(() => {});
    },
    timeoutMs: 1000,
  });
  return upstream;
}

test("rejects when the platform does not respond in time", async () => {
  jest.useFakeTimers();
  const answer = silentPlatform()(get("/x"));
  jest.advanceTimersByTime(1000);
  await expect(answer).rejects.toThrow(UnreachableError);
});

test("restarts the timeout while an upload makes progress", async () => {
  jest.useFakeTimers();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const ended = jest.fn();
  const answer = silentPlatform()({ ...get("/x"), method: "POST", body: readable });
  const settled = answer.catch(ended);
  for (let piece = 0; piece < 3; piece++) {
    jest.advanceTimersByTime(900);
    await writer.write(new Uint8Array(1));
    await Promise.resolve();
  }
  expect(ended).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1000);
  await settled;
  expect(ended).toHaveBeenCalledWith(expect.any(UnreachableError));
});

test("releases the memory of a call when its caller disconnects", async () => {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const upstream = createUpstream({
    platform: async (request) => new Response(`${request.url} ${request.signal.aborted}`),
    timeoutMs: 60_000,
  });
  // The async context of a request is referenced by every timer and promise made for it.
  const about = new AsyncLocalStorage<object>();
  const calls: WeakRef<object>[] = [];
  for (let n = 0; n < 20; n++) {
    const page = {};
    calls.push(new WeakRef(page));
    await about.run(page, async () => {
      const { signal } = new AbortController();
      await (await upstream({ ...get("/chat"), signal })).text();
    });
  }
  for (let round = 0; round < 5; round++) {
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
  // The last one may still be on the stack.
  expect(calls.slice(0, -1).filter((call) => call.deref())).toEqual([]);
});
