/**
 * A rule of this codebase.
 * @typedef {object} Check
 * @property {string} name
 * @property {true} [needsBuild] reads the output of `npm run build`
 * @property {() => Promise<readonly string[]>} run returns every problem, one line each
 */
export {};
