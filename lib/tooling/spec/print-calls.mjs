import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { inRoot } from "../paths.mjs";

const COLUMNS = ["address", "name", "access", "served beside the main site", "limit", "counts"];

/**
 * Prints what each endpoint says about itself, as one table.
 * @param {string} query words that an address or a name contains, in lower case
 */
export async function printCalls(query) {
  const outfile = inRoot(".build/spec/contract.mjs");
  await build({
    entryPoints: [inRoot("lib/contract/index.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    alias: { "@": inRoot(".") },
    logLevel: "silent",
  });
  const { contract } = await import(pathToFileURL(outfile).href);
  const rows = Object.entries(contract)
    .map(([name, endpoint]) => rowOf(name, endpoint))
    .filter(([address = "", name = ""]) => `${address} ${name}`.toLowerCase().includes(query))
    .sort();
  const table = [COLUMNS, ...rows];
  const widths = COLUMNS.map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0)));
  for (const row of table)
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  console.log(`\n${rows.length} calls`);
}

/** @param {string} name @param {import("../../contract/http/endpoint").Endpoint} endpoint @returns {string[]} */
function rowOf(name, { method, path, access, servedOn, anyOrigin, isBilling, limit, uses }) {
  const hosts = [
    ...(servedOn?.ownDomain ? [`owners' domains (${servedOn.ownDomain})`] : []),
    ...(servedOn?.unknownHosts ? ["any host"] : []),
    ...(anyOrigin ? ["any origin"] : []),
  ];
  const who = isBilling ? `${access}, billing` : access;
  return [`/api${path} ${method}`, name, who, hosts.join(", "), limit ?? "", uses ?? ""];
}
