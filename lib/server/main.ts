import { boot } from "./boot";
import { explain } from "./explain";

/** The process: everything starts by loading this file. */
try {
  await boot();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
