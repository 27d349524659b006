/**
 * A rule of the house.
 * @typedef {object} Check
 * @property {string} name
 * @property {true} [needsBuild] reads what `npm run build` made
 * @property {() => Promise<readonly string[]>} run answers with every problem, one line each
 */
export {};
