/** Runs at most so many pieces of work at a time; the others wait in their order. */
export function fewAtOnce(max: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= max) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed on, so that nobody comes in between.
      if (next) next();
      else running -= 1;
    }
  };
}
