import "server-only";

/**
 * One value per process. Middleware, pages and route handlers are bundles of their own, each with its own copy of a
 * module's variables; globalThis is the same for all.
 */
export function keptOnce<T>(name: string, make: () => T): T {
  const holder: Record<symbol, T | undefined> = globalThis as never;
  const key = Symbol.for(`semblance.bff.${name}`);
  holder[key] ??= make();
  return holder[key];
}
