export type Deadline = {
  /** Aborts at the deadline, or when the caller's own signal does. */
  signal: AbortSignal;
  /** Restarts the timer, with another duration if given. */
  restart: (ms?: number) => void;
  /** Cancels the timer. */
  clear: () => void;
};

/** An abort signal with a restartable timeout. */
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
