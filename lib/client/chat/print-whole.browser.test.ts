import { afterEach, expect, jest, test } from "@jest/globals";
import { printWhole } from "./print-whole";

let leaving = new AbortController();
afterEach(() => {
  leaving.abort();
  leaving = new AbortController();
});

/** A conversation whose earlier messages are on so many pages. */
function conversationOf(pages: number, isOnline = true) {
  const state = { nextCursor: pages > 0 ? String(pages) : null };
  return {
    current: () => state as never,
    showEarlier: async () => {
      if (!isOnline) return;
      pages -= 1;
      state.nextCursor = pages > 0 ? String(pages) : null;
    },
    left: () => state.nextCursor,
  };
}

async function pressPrint(conversation: ReturnType<typeof conversationOf>, key = "p") {
  const print = jest.fn();
  const page = new EventTarget();
  Object.assign(globalThis, {
    addEventListener: page.addEventListener.bind(page),
    requestAnimationFrame: (run: () => void) => run(),
    window: { print },
  });
  const keys = { key, ctrlKey: true, metaKey: false, altKey: false };
  const event = Object.assign(new Event("keydown", { cancelable: true }), keys);
  printWhole(conversation, leaving.signal);
  page.dispatchEvent(event);
  for (let task = 0; task < 10; task++) await new Promise(setImmediate);
  return { event, print };
}

test("prints once every earlier message is loaded", async () => {
  const conversation = conversationOf(3);
  const { event, print } = await pressPrint(conversation);
  expect(event.defaultPrevented).toBe(true);
  expect(conversation.left()).toBeNull();
  expect(print).toHaveBeenCalledTimes(1);
});

test("prints what there is without a connection", async () => {
  const conversation = conversationOf(3, false);
  const { print } = await pressPrint(conversation);
  expect(conversation.left()).toBe("3");
  expect(print).toHaveBeenCalled();
});

test("leaves other keys to the browser", async () => {
  const { event, print } = await pressPrint(conversationOf(1), "s");
  expect(event.defaultPrevented).toBe(false);
  expect(print).not.toHaveBeenCalled();
});
