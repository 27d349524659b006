import fs from "node:fs";
import { inRoot } from "./paths.mjs";

/**
 * The Node flags of `npm start`, for other code that starts the server. One background thread: V8's four take a third of two
 * processors from the threads of the server and the database.
 */
export const serverFlags = flagsOf(JSON.parse(fs.readFileSync(inRoot("package.json"), "utf8")).scripts.start);

/** @param {string} command @returns {string[]} */
function flagsOf(command) {
  const words = command.split(" ");
  return words.slice(words.indexOf("node") + 1).filter((word) => word.startsWith("--"));
}
