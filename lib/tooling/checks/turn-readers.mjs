import { readSources } from "./source-files.mjs";
import { lineAt } from "./syntax-nodes.mjs";

const platform = /^lib\/platform\/.*\.ts$/;
/** The rule itself, the schema with its indexes, and the statements that write messages. */
const exempt =
  /^lib\/platform\/(db\/|testing\/|auth\/turn-readers\.ts|modules\/chat\/turn\/insert-turns\.ts|modules\/conversations\/withdraw-conversation\.ts)|\.test\.ts$/;
const comparison = /privacy_?code"?\)?\s*(?:[<>]=?|<>|!==?|={1,3})\s*[012]\b|\w+\([\w.]*privacyCode,\s*[012]\)/gi;

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "readers of turns",
  run: async () => [...readSources(platform)].flatMap(([file, text]) => comparisonsIn(file, text)),
};

/**
 * Every place in a file that decides by itself who may read a message.
 * @param {string} file
 * @param {string} text
 * @returns {string[]}
 */
export function comparisonsIn(file, text) {
  if (exempt.test(file)) return [];
  return [...text.matchAll(comparison)].map(
    ({ index }) => `${file}:${lineAt(text, index)}: compares a privacy code; use lib/platform/auth/turn-readers.ts`,
  );
}
