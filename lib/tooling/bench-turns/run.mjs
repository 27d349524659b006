import { ensureBuilt } from "../build-product.mjs";
import { runBundled } from "../run-bundled.mjs";
import { serverFlags } from "../server-flags.mjs";

/** Measures turns, streams and long conversations, and prints them. @param {readonly string[]} args as npm run bench:turns takes them */
export async function runTurns(args) {
  const entry = await ensureBuilt();
  await runBundled("bench-turns", ["main", "served", "pipe", "model"], ({ main }, work) =>
    main(work, args, { flags: serverFlags, entry }),
  );
}
