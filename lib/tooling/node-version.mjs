// Runs on every Node that knows modules: no syntax here that an old one cannot parse.

/**
 * What is wrong with a Node version, as one line; null when it will do.
 * @param {string} version for example "20.19.0"
 * @returns {string | null}
 */
export function nodeProblem(version) {
  const parts = version.split(".");
  const major = Number(parts[0]);
  const minor = Number(parts[1]);
  if (major > 20 || (major === 20 && minor >= 19)) return null;
  return `Semblance needs Node 20.19 or newer, and this is Node ${version}. See https://nodejs.org/en/download`;
}
