import type { CDPSession, Page } from "@playwright/test";
import { conversation, ownMessages, replies } from "./fixtures/chat";
import { earlier, openAfter, PAGE_TURNS } from "./fixtures/long-conversation";
import { expect, test } from "./fixtures/test";
import { composer } from "./fixtures/visitor";

/** The CPU slowdown of a mid-range phone compared to a desktop. */
const PHONE_SLOWDOWN = 4;
/** A key press with all messages may take this many times as long as with the newest messages only. */
const GROWTH_MAX = 4;
const HEAP_BYTES = 150e6;

const questions = ["Who painted you?", "What is an adage?", "What did you think of Luther?", "Who were your parents?"];

test("500 messages scroll and answer smoothly on a slow phone", async ({ page, siteUrl }) => {
  test.slow();
  const turns = 250;
  await openAfter(page, siteUrl, turns, (n) => `${n}. ${questions[n % questions.length]}`);
  const browser = await page.context().newCDPSession(page);
  const text = "Which of your friends would you most like to see again?";
  const few = await timesOnBoth(page, browser, text);
  for (let shown = PAGE_TURNS; shown < turns; shown += PAGE_TURNS) {
    await expect(ownMessages(page)).toHaveCount(shown);
    await earlier(page).click();
  }
  await expect(ownMessages(page)).toHaveCount(turns);
  await expect(replies(page)).toHaveCount(turns);

  const all = await timesOnBoth(page, browser, text);
  await expect(composer(page)).toHaveValue(text);

  await composer(page).press("Enter");
  await expect(replies(page)).toHaveCount(turns + 1);
  await expect(conversation(page)).toContainText(text);
  const heap = await heapOf(browser);
  console.log(
    `key to paint ${few.painted} ms, on a phone taken in ${few.taken}; at 500 ${all.painted} and ${all.taken}`,
  );
  expect(all.painted).toBeLessThan(GROWTH_MAX * few.painted);
  expect(all.taken).toBeLessThan(GROWTH_MAX * few.taken);
  expect(heap).toBeLessThan(HEAP_BYTES);
});

type Times = { taken: number; painted: number };

/** Milliseconds from a key press to its paint, and to its handling on a slow phone. */
async function timesOnBoth(page: Page, browser: CDPSession, text: string): Promise<Times> {
  await composer(page).fill("");
  const { painted } = await timesOfTyping(page, text);
  await composer(page).fill("");
  await browser.send("Emulation.setCPUThrottlingRate", { rate: PHONE_SLOWDOWN });
  const { taken } = await timesOfTyping(page, text);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return { painted, taken };
}

/** Types a text; returns the median times from a key press to its handling and to its paint. */
async function timesOfTyping(page: Page, text: string): Promise<Times> {
  // A phone has no pointer, so no hit test among all messages.
  await page.mouse.move(0, 0);
  await composer(page).focus();
  await page.evaluate(() => {
    const slow: Times[] = [];
    Reflect.set(window, "slowKeys", slow);
    const observer = new PerformanceObserver((list) => {
      for (const { name, duration, startTime, processingEnd } of list.getEntries() as PerformanceEventTiming[]) {
        if (name === "keydown") slow.push({ taken: processingEnd - startTime, painted: duration });
      }
    });
    observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await composer(page).pressSequentially(text, { delay: 60 });
  // Two frames: the observer is called after the paint.
  const slow = await page.evaluate<Times[]>(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(Reflect.get(window, "slowKeys"))));
      }),
  );
  // The browser reports no event under 16 ms; it counts as 16.
  const swift = Array(Math.max(0, text.length - slow.length)).fill({ taken: 16, painted: 16 });
  const median = (of: keyof Times) =>
    Math.max(
      16,
      Math.round([...slow, ...swift].map((key) => key[of]).sort((a, b) => a - b)[Math.floor(text.length / 2)]),
    );
  return { taken: median("taken"), painted: median("painted") };
}

async function heapOf(browser: CDPSession): Promise<number> {
  await browser.send("Performance.enable");
  await browser.send("HeapProfiler.collectGarbage");
  const { metrics } = await browser.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? Number.POSITIVE_INFINITY;
}
