import { transform } from "esbuild";

/** An import of a catalogue, which Next's build turns into a module and so has no attribute. */
const catalogueImport = /^(import \w+ from "[^"]+\/messages\/[^"]+\.json");$/gm;

/** An import of a catalogue whose name the program composes at run time. */
const namedImport = /(import\(`[^`]+\/messages\/[^`]+\.json`)\)/g;

/** Compiles TypeScript for Jest, file by file. */
export default {
  async processAsync(/** @type {string} */ source, /** @type {string} */ file) {
    const { code } = await transform(withAttributes(source), {
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

/** @param {string} source */
function withAttributes(source) {
  return source
    .replace(catalogueImport, '$1 with { type: "json" };')
    .replace(namedImport, '$1, { with: { type: "json" } })');
}
