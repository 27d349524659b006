import asyncHooks, { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";

const LONG_MS = 60_000;

type Contexts = typeof import("./page-contexts");
let contexts: Contexts;
let page: AsyncLocalStorage<string>;

beforeAll(async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate"] });
  contexts = await import("./page-contexts");
  contexts.letContextsRest();
  page = new globalThis.AsyncLocalStorage<string>();
});
afterAll(() => {
  jest.useRealTimers();
  Object.assign(asyncHooks, { AsyncLocalStorage });
});

function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

const request = {} as IncomingMessage;
const response = {} as ServerResponse;
const inUse = () => contexts.contextsInUse();

test("Next finds the class in the global scope and React in the module, while our own imports are Node's", () => {
  expect(page).toBeInstanceOf(AsyncLocalStorage);
  expect(Reflect.get(asyncHooks, "AsyncLocalStorage")).toBe(globalThis.AsyncLocalStorage);
  expect(AsyncLocalStorage).not.toBe(globalThis.AsyncLocalStorage);
});

test("a page that takes long keeps its context to its end", async () => {
  const { opened, open } = gate();
  const seen: unknown[] = [];
  const render = contexts.keepContexts(async () =>
    page.run("of this page", async () => {
      await opened;
      seen.push(page.getStore());
    }),
  );
  const rendered = render(request, response);
  await jest.advanceTimersByTimeAsync(LONG_MS);
  open();
  await rendered;
  expect(seen).toEqual(["of this page"]);
});

test("between two pages none is in use, and the next page has its own again", async () => {
  const { opened, open } = gate();
  const left = page.run("left behind", async () => {
    await opened;
    return page.getStore();
  });
  expect(inUse()).toBe(1);
  await jest.advanceTimersByTimeAsync(LONG_MS);
  expect(inUse()).toBe(0);
  open();
  expect(await left).toBeUndefined();
  expect(page.run("the next", () => page.getStore())).toBe("the next");
  expect(inUse()).toBe(1);
});

test("what is used without a page, as for a mail, rests as well", async () => {
  page.enterWith("of a mail");
  await jest.advanceTimersByTimeAsync(LONG_MS);
  expect(inUse()).toBe(0);
});

test("a page that fails keeps none in use", async () => {
  const broken = contexts.keepContexts(async () =>
    page.run("broken", async () => {
      throw new Error("A page broke.");
    }),
  );
  await expect(broken(request, response)).rejects.toThrow("A page broke.");
  await jest.advanceTimersByTimeAsync(LONG_MS);
  expect(inUse()).toBe(0);
});
