import { transform } from "esbuild";

/** Turns TypeScript into what this Node runs, module by module, for Jest. */
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
