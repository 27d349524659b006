import { transform } from "esbuild";

/** Compiles TypeScript for Jest, file by file. */
export default {
  async processAsync(/** @type {string} */ source, /** @type {string} */ file) {
    const { code } = await transform(source, {
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
