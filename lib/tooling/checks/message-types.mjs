import fs from "node:fs";
import { composeMessageTypes, TYPES_FILE } from "../message-types.mjs";
import { inRoot } from "../paths.mjs";

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "message types",
  run: async () => typeProblems(fs.readFileSync(inRoot(TYPES_FILE), "utf8")),
};

/** Compares the types of the texts with the English catalogues. @param {string} types @returns {string[]} */
export function typeProblems(types) {
  return types === composeMessageTypes()
    ? []
    : [`${TYPES_FILE} differs from the English catalogues: run npm run texts:types`];
}
