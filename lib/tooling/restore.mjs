import { resolveTyped, withDataFolder } from "./archive-command.mjs";

const [file] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
if (!file) {
  console.error("Which file? npm run restore -- <file> [--force]");
  process.exit(1);
}

await withDataFolder(async (dataDir) => {
  const { unpack } = await import("./archive.mjs");
  await unpack(resolveTyped(file), dataDir, { force: process.argv.includes("--force") });
  return `${dataDir} holds what was in ${resolveTyped(file)}.`;
});
