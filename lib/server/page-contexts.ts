import asyncHooks, { AsyncLocalStorage } from "node:async_hooks";
import { Gauge, type Registry } from "prom-client";
import type { Handler } from "./handle";

/** So long after a context was last used, and no page is being rendered, nothing that it is for is under way any more. */
const REST_MS = 1_000;

/** What carries a page's context along with all that is done for it, and can be put to rest between two pages. */
class PageContext<Store> extends AsyncLocalStorage<Store> {
  override run<Result, Args extends unknown[]>(store: Store, work: (...args: Args) => Result, ...args: Args): Result {
    wake(this);
    return super.run(store, work, ...args);
  }

  override enterWith(store: Store): void {
    wake(this);
    super.enterWith(store);
  }
}

const awake = new Set<PageContext<unknown>>();
const resting = setTimeout(rest, REST_MS).unref();
let pages = 0;

/**
 * Has Next and React, which are not loaded yet, carry their contexts in what rests. Node follows every promise of a
 * process for as long as one of them is in use, which is from the first page to the end: an eighth of all that a turn
 * of the chat takes. Next takes the class in the global scope, React the module's; our own imports keep Node's.
 */
export function letContextsRest(): void {
  for (const place of [globalThis, asyncHooks]) Object.assign(place, { AsyncLocalStorage: PageContext });
}

/** Keeps the contexts in use while a page is rendered, however long it takes. */
export function keepContexts(next: Handler): Handler {
  return async (request, response) => {
    pages += 1;
    try {
      await next(request, response);
    } finally {
      pages -= 1;
      resting.refresh();
    }
  };
}

/** How many contexts every promise is followed for at this moment. */
export const contextsInUse = (): number => awake.size;

/** Registers the gauge of `contextsInUse`. */
export function registerContextMetrics(registry: Registry): void {
  new Gauge({
    name: "semblance_page_contexts_in_use",
    help: "Contexts of pages that this process follows; none when no page was rendered lately.",
    registers: [registry],
    collect() {
      this.set(contextsInUse());
    },
  });
}

function wake(context: PageContext<unknown>): void {
  awake.add(context);
  resting.refresh();
}

function rest(): void {
  if (pages > 0) return;
  for (const context of awake) context.disable();
  awake.clear();
}
