import { build } from "./build-product.mjs";
import { loadEnvironment } from "./environment.mjs";
import { ensureInstalled } from "./install.mjs";

loadEnvironment();
await ensureInstalled();
await build();
