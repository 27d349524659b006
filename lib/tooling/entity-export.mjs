import { resolveTyped } from "./archive-command.mjs";
import { optionOf, runEntityCommand } from "./entity-command.mjs";

const args = process.argv.slice(2);
const [urlslug] = args;
if (!urlslug || urlslug.startsWith("--")) {
  console.error(
    "Which entity? npm run entity:export -- <slug> [--to file] [--close], then -- <slug> --redirect <address>, or -- <slug> --reopen",
  );
  process.exit(1);
}

await runEntityCommand(({ runExport }) =>
  runExport({
    urlslug,
    file: resolveTyped(optionOf(args, "--to") || `${urlslug}.entity.tar`),
    close: args.includes("--close"),
    redirect: optionOf(args, "--redirect"),
    reopen: args.includes("--reopen"),
  }),
);
