import { register } from "node:module";

// Node runs the hooks in a thread beside the tests, so compiling does not wait for them.
register("./module-hooks.mjs", import.meta.url);
process.setSourceMapsEnabled(true);
