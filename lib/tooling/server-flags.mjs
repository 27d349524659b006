import fs from "node:fs";
import { inRoot } from "./paths.mjs";

/**
 * What `npm start` tells Node, for whatever starts the server otherwise. One thread in the background: V8 keeps four,
 * which on two processors take a third of them from the server's own and the database's.
 */
export const serverFlags = flagsOf(JSON.parse(fs.readFileSync(inRoot("package.json"), "utf8")).scripts.start);

/** @param {string} command @returns {string[]} */
function flagsOf(command) {
  const words = command.split(" ");
  return words.slice(words.indexOf("node") + 1).filter((word) => word.startsWith("--"));
}
