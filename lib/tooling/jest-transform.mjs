import { transform } from "esbuild";

/** An import of a catalogue, which Next's build turns into a module and so has no attribute. */
const catalogueImport = /^(import \w+ from "[^"]+\/messages\/[^"]+\.json");$/gm;

/** Compiles TypeScript for Jest, file by file. */
export default {
  async processAsync(/** @type {string} */ source, /** @type {string} */ file) {
    const { code } = await transform(source.replace(catalogueImport, '$1 with { type: "json" };'), {
      loader: file.endsWith("x") ? "tsx" : "ts",
      format: "esm",
      target: "node20.19",
      jsx: "automatic",
      sourcemap: "inline",
      sourcefile: file,
    });
    return { code };
  },
};
