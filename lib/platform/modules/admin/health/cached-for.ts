import type { Platform } from "../../../context";

type CachedRead<T> = Readonly<{ at: number; result: Promise<T> }>;

/** Repeats a costly read at most once in `lifetimeMs`, for each platform of this process. A failed read is not cached. */
export function cachedFor<Deps extends Pick<Platform, "db" | "now">, T>(
  lifetimeMs: number,
  read: (deps: Deps) => Promise<T>,
): (deps: Deps) => Promise<T> {
  const reads = new WeakMap<Platform["db"], CachedRead<T>>();
  return (deps) => {
    const at = deps.now().getTime();
    const latest = reads.get(deps.db);
    // An age below zero: the clock was set back after the read.
    if (latest && at >= latest.at && at - latest.at < lifetimeMs) return latest.result;
    const result = read(deps);
    reads.set(deps.db, { at, result });
    result.catch(() => {
      if (reads.get(deps.db)?.result === result) reads.delete(deps.db);
    });
    return result;
  };
}
