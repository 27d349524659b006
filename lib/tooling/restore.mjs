import { asTyped, onDataFolder } from "./archive-command.mjs";

const [file] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
if (!file) {
  console.error("Which file? npm run restore -- <file> [--force]");
  process.exit(1);
}

await onDataFolder(async (dataDir) => {
  const { unpack } = await import("./archive.mjs");
  await unpack(asTyped(file), dataDir, { force: process.argv.includes("--force") });
  return `${dataDir} holds what was in ${asTyped(file)}.`;
});
