import { resolveTyped } from "./archive-command.mjs";
import { optionOf, runEntityCommand } from "./entity-command.mjs";

const args = process.argv.slice(2);
const [file] = args;
if (!file || file.startsWith("--")) {
  console.error("Which file? npm run entity:import -- <file> [--as slug]");
  process.exit(1);
}

await runEntityCommand(({ runImport }) =>
  runImport({ file: resolveTyped(file), slug: optionOf(args, "--as") || null }),
);
