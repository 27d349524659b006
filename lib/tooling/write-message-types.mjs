import fs from "node:fs";
import { composeMessageTypes, TYPES_FILE } from "./message-types.mjs";
import { inRoot } from "./paths.mjs";

fs.writeFileSync(inRoot(TYPES_FILE), composeMessageTypes());
console.log(`Written: ${TYPES_FILE}`);
