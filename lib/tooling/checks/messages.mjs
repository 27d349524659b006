import fs from "node:fs";
import { inRoot } from "../paths.mjs";

const catalogue = "lib/i18n/platform-messages/en/errors.json";

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "message catalogue",
  run: async () => {
    const texts = JSON.parse(fs.readFileSync(inRoot(catalogue), "utf8"));
    return (await errorCodes())
      .filter((code) => !texts[code])
      .map((code) => `${catalogue}: "${code}" has no words for people`);
  },
};

/** The vocabulary of failure, from the contract itself. @returns {Promise<string[]>} */
async function errorCodes() {
  const { build } = await import("esbuild");
  const entryPoints = [inRoot("lib/contract/http/errors.ts")];
  const { outputFiles } = await build({ entryPoints, bundle: true, write: false, format: "esm" });
  const code = outputFiles[0]?.text ?? "";
  const { ERRORS } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return Object.keys(ERRORS);
}
