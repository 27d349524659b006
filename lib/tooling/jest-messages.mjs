import compile from "icu-minify/compile";

/** Compiles a catalogue's messages as next-intl's `precompile` does in a build, for Jest. */
export default {
  process(/** @type {string} */ source) {
    const compiled = JSON.parse(source, (_key, value) => (typeof value === "string" ? compile(value) : value));
    return { code: JSON.stringify(compiled) };
  },
};
