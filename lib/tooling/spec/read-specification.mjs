import fs from "node:fs";
import { inRoot } from "../paths.mjs";

/** The tables, by the document that each is of. */
const DOCUMENTS = ["visitor", "owner-admin"];

/** @typedef {{ section: string, row: string, shownBy: readonly string[] }} Row */

/** @type {import("../checks/check.mjs").Check} */
export const specification = {
  name: "specification",
  run: async () => readSpecification().problems,
};

/**
 * Reads the rows of the specification and their problems: a row without a test, or with a test that does not exist. A test is named as `<file>: <title as it is written in the file>`.
 * @returns {{ rows: readonly Row[], problems: readonly string[] }}
 */
export function readSpecification() {
  const rows = DOCUMENTS.flatMap(rowsOf);
  return { rows, problems: rows.flatMap(problemsOf) };
}

/** @param {string} document @returns {Row[]} */
function rowsOf(document) {
  /** @type {Record<string, Record<string, string[]>>} */
  const sections = JSON.parse(fs.readFileSync(inRoot(`lib/tooling/spec/${document}.json`), "utf8"));
  return Object.entries(sections).flatMap(([section, table]) =>
    Object.entries(table).map(([row, shownBy]) => ({ section: `${document}.md ${section}`, row, shownBy })),
  );
}

/** @param {Row} row */
function problemsOf({ section, row, shownBy }) {
  if (shownBy.length === 0) return [`${section} / ${row}: no test shows it`];
  return shownBy.filter((test) => !isTest(test)).map((test) => `${section} / ${row}: there is no test ${test}`);
}

/** Whether a file has a test: `<file>: <title as it is written in the file>`. @param {string} test */
export function isTest(test) {
  const [file = "", ...rest] = test.split(": ");
  const title = rest.join(": ");
  return title !== "" && titlesOf(file).has(title);
}

/** @type {Map<string, ReadonlySet<string>>} */
const known = new Map();

/** The titles of a file's tests, as they are written. @param {string} file @returns {ReadonlySet<string>} */
function titlesOf(file) {
  const cached = known.get(file);
  if (cached) return cached;
  const source = fs.existsSync(inRoot(file)) ? fs.readFileSync(inRoot(file), "utf8") : "";
  const titles = new Set(
    [...source.matchAll(/\btest(?:\.each[\s\S]*?\))?\(\s*(["'`])(.*?)\1\s*,/g)].map(([, , title]) => title ?? ""),
  );
  known.set(file, titles);
  return titles;
}
