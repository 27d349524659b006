/**
 * The longest that pieces of work hold the event loop one after the other, in milliseconds. Short, since a new connection is
 * let in with each turn of the loop and no more (libuv 1.46): of many who come at once, the last would wait for as many.
 */
const STRETCH_MS = 1;

let since: number | null = null;
let isWorking = false;
const waiting: (() => void)[] = [];

/**
 * Asked before each piece of work that many may bring at once: answers, requests, passages to compare. Undefined when it
 * may go on; where the event loop was held for long, a promise of its turn: the first who came first, and between two
 * stretches whatever else waits for the loop.
 */
export function loopTurn(): Promise<void> | undefined {
  if (since === null) begin();
  if (isWorking || waiting.length > 0 || !isShort()) return new Promise((goOn) => waiting.push(goOn));
  watch();
  return undefined;
}

function begin(): void {
  since = performance.now();
  setImmediate(turned);
}

const isShort = () => performance.now() - (since ?? 0) < STRETCH_MS;

function turned(): void {
  since = null;
  if (waiting.length === 0) return;
  begin();
  letOneGo();
}

function letOneGo(): void {
  waiting.shift()?.();
  watch();
}

/** A tick that a microtask asks for comes when all microtasks are done, and with them the piece that was let go. */
function watch(): void {
  isWorking = true;
  queueMicrotask(() => process.nextTick(worked));
}

function worked(): void {
  isWorking = false;
  if (waiting.length > 0 && isShort()) letOneGo();
}
