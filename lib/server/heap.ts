import { setFlagsFromString } from "node:v8";

/** By how much the memory in use may grow before it is looked through again, in percent. */
const GROWTH_PERCENT = 50;
/** While a process is new its memory is small, and looking through it again and again would be the most of its work. */
const NEW_MS = 60_000;

/** Keeps garbage from piling up: on a large machine V8 lets it grow to several times what is in use. */
export function boundGarbage(): void {
  setTimeout(() => setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`), NEW_MS).unref();
}
