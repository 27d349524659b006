import path from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** A path inside the repository. */
export const inRoot = (/** @type {string[]} */ ...parts) => path.join(root, ...parts);
