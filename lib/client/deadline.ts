export type Deadline = {
  /** Aborts when the time is over or when the caller's own signal does. */
  signal: AbortSignal;
  /** Begins anew, with another time if one is given. */
  restart: (ms?: number) => void;
  /** Lets go: nothing is aborted any more. */
  clear: () => void;
};

/** A time to be kept by something that can be aborted. */
export function deadline(ms: number, callersSignal?: AbortSignal): Deadline {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let current = ms;
  let timer = setTimeout(abort, ms);
  if (callersSignal?.aborted) abort();
  callersSignal?.addEventListener("abort", abort, { once: true });
  return {
    signal: controller.signal,
    restart: (next = current) => {
      clearTimeout(timer);
      current = next;
      timer = setTimeout(abort, next);
    },
    clear: () => {
      clearTimeout(timer);
      callersSignal?.removeEventListener("abort", abort);
    },
  };
}
