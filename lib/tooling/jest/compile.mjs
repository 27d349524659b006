import { transform } from "esbuild";
import compileMessage from "icu-minify/compile";

/** Compiles TypeScript to a module of Node. @param {string} source @param {string} file */
export async function compileSource(source, file) {
  const { code } = await transform(source, {
    loader: file.endsWith("x") ? "tsx" : "ts",
    format: "esm",
    target: "node20.19",
    jsx: "automatic",
    sourcemap: "inline",
    sourcefile: file,
  });
  return code;
}

/** Compiles a catalogue's messages as next-intl's `precompile` does in a build. @param {string} source */
export function compileCatalogue(source) {
  return JSON.stringify(
    JSON.parse(source, (_key, value) => (typeof value === "string" ? compileMessage(value) : value)),
  );
}
