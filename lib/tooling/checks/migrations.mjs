import fs from "node:fs";
import path from "node:path";
import { inRoot } from "../paths.mjs";

const FOLDER = "lib/platform/db/migrations";
/** Creates the database; no version runs before it. */
const BASELINE = /^0000_/;
/** A comment that begins like this before a statement says why it may stay. */
const ACCEPTED = "-- Beside the version before: ";

const NAME = '(?:"?public"?\\.)?"?(\\w+)"?';

/**
 * What the version before does not survive, or what locks a table for as long as it takes to write it anew. `table`: such a
 * statement is harmless where its file created the table.
 * @type {readonly { pattern: RegExp, problem: string, table?: boolean }[]}
 */
const RULES = [
  { pattern: /\brename\s+(?:to|column|constraint|value|\S+\s+to)\b/, problem: "renames what it still reads" },
  { pattern: /\bdrop\s+(?:table|column|type|schema|view|sequence)\b/, problem: "drops what it still reads" },
  {
    pattern: new RegExp(`^alter table (?:only )?${NAME} alter column \\S+ (?:set data )?type\\b`),
    problem: "writes the table anew",
    table: true,
  },
  {
    pattern: new RegExp(`^alter table (?:only )?${NAME} add column .*\\bgenerated always as\\b(?! identity)`),
    problem: "writes the table anew",
    table: true,
  },
  {
    pattern: new RegExp(
      `^alter table (?:only )?${NAME} add column .*\\bdefault\\b.*\\b(?:gen_random_uuid|random|clock_timestamp|nextval)\\b`,
    ),
    problem: "writes the table anew",
    table: true,
  },
  {
    pattern: new RegExp(`^alter table (?:only )?${NAME} add column (?!.*\\bdefault\\b).*\\bnot null\\b`),
    problem: "refuses its inserts, which leave the column out",
    table: true,
  },
  {
    pattern: new RegExp(`^alter table (?:only )?${NAME} alter column \\S+ set not null\\b`),
    problem: "refuses its inserts of null",
    table: true,
  },
  { pattern: new RegExp(`^update (?:only )?${NAME} `), problem: "writes the table anew", table: true },
  { pattern: new RegExp(`^(?:cluster|vacuum full|truncate) ?${NAME}?`), problem: "writes the table anew", table: true },
];

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "rolling upgrades",
  run: async () => {
    const files = fs.readdirSync(inRoot(FOLDER)).filter((file) => file.endsWith(".sql") && !BASELINE.test(file));
    return files.flatMap((file) => {
      const name = path.posix.join(FOLDER, file);
      return migrationProblems(fs.readFileSync(inRoot(name), "utf8")).map((problem) => `${name}: ${problem}`);
    });
  },
};

/**
 * Finds the reasons why a migration cannot run while nodes of the version before still serve.
 * @param {string} sql
 * @returns {string[]}
 */
export function migrationProblems(sql) {
  const statements = sql.split("--> statement-breakpoint").map(readStatement);
  const created = new Set(
    statements.flatMap(({ text }) => matchName(text, new RegExp(`^create table (?:if not exists )?${NAME}`))),
  );
  const dropped = new Set(
    statements.flatMap(({ text }) => matchName(text, new RegExp(`^drop index (?:if exists )?${NAME}`))),
  );
  return statements.flatMap(({ text, isAccepted }) => {
    if (isAccepted) return [];
    const start = text.slice(0, 100);
    const [index] = matchName(text, new RegExp(`^create (?:unique )?index (?:if not exists )?${NAME}`));
    if (index && dropped.has(index)) {
      return [
        `“${start}” builds an index anew under a lock: change its settings by alter index, or give it another name`,
      ];
    }
    const rule = RULES.find(({ pattern, table }) => {
      const match = pattern.exec(text);
      return match !== null && !(table && created.has(match[1] ?? ""));
    });
    return rule
      ? [
          `“${start}” ${rule.problem}: do it in the release after the one that no longer needs it, or say why not in a comment “${ACCEPTED}…”`,
        ]
      : [];
  });
}

/**
 * @param {string} source
 * @returns {{ text: string, isAccepted: boolean }}
 */
function readStatement(source) {
  const lines = source.trim().split("\n");
  const isAccepted = lines.some((line) => line.startsWith(ACCEPTED));
  const text = lines.filter((line) => !line.trimStart().startsWith("--")).join(" ");
  return { text: text.replace(/\s+/g, " ").trim().toLowerCase(), isAccepted };
}

/**
 * @param {string} text
 * @param {RegExp} pattern
 * @returns {string[]}
 */
function matchName(text, pattern) {
  const name = pattern.exec(text)?.[1];
  return name ? [name] : [];
}
