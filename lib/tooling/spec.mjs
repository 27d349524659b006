// Prints the rows of the specification, each with the tests that show it, or what each call says about itself.
//   npm run spec [-- words of a row or section]
//   npm run spec -- --calls [words of an address or name]
import { nodeProblem } from "./node-version.mjs";
import { readSpecification } from "./spec/read-specification.mjs";

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}

const words = process.argv.slice(2);
if (words[0] === "--calls") {
  const { printCalls } = await import("./spec/print-calls.mjs");
  await printCalls(words.slice(1).join(" ").toLowerCase());
} else printRows(words.join(" ").toLowerCase());

/** @param {string} query */
function printRows(query) {
  const { rows, problems } = readSpecification();
  let section = "";
  let shown = 0;
  for (const row of rows) {
    if (!`${row.section} ${row.row}`.toLowerCase().includes(query)) continue;
    if (row.section !== section) console.log(`\n${row.section}`);
    section = row.section;
    shown += 1;
    console.log(`  ${row.row}`);
    for (const test of row.shownBy) console.log(`      ${test}`);
  }
  console.log(`\n${shown} rows, ${problems.length} problems`);
  for (const line of problems) console.error(line);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
