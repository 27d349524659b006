import { createHash } from "node:crypto";
import fs from "node:fs";
import { runChild } from "./child.mjs";
import { isVerbose } from "./environment.mjs";
import { isInstalled, readLockEntries } from "./lock-file.mjs";
import { inRoot } from "./paths.mjs";
import { withProgress } from "./progress.mjs";

const stampFile = inRoot("node_modules/.semblance-stamp");

/** Installs the packages of the lock file unless they are there already. Ends the process when that fails. */
export async function ensureInstalled() {
  const stamp = createHash("sha256")
    .update(fs.readFileSync(inRoot("package-lock.json")))
    .update(`${process.versions.modules} ${process.version} ${process.platform} ${process.arch}`)
    .digest("hex");
  if (readIfThere(stampFile) === stamp) return;

  const required = readLockEntries();
  const installed = readLockEntries(inRoot("node_modules/.package-lock.json"));
  if (!(required && installed && isInstalled(required, installed))) await install(Object.keys(required ?? {}));
  fs.writeFileSync(stampFile, stamp);
}

/** @param {readonly string[]} folders */
async function install(folders) {
  const { command, args } = npm();
  // Production would leave out what builds the product, and so would a user's own `omit`.
  const ci = [...args, "ci", "--include=dev", "--no-audit", "--no-fund"];
  const ended = await withProgress(
    "Installing packages",
    () => runChild(command, ci, { show: isVerbose() }),
    () => `${folders.filter((folder) => folder && fs.existsSync(inRoot(folder, "package.json"))).length} packages`,
  );
  if (ended.code === 0) return;
  console.error(ended.output.trim());
  console.error("The packages could not be installed: npm's output is above.");
  process.exit(1);
}

function npm() {
  const running = process.env.npm_execpath;
  if (running?.endsWith("npm-cli.js")) return { command: process.execPath, args: [running] };
  return { command: "npm", args: [] };
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
