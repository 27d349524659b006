// This file has to parse on every Node version that supports modules.

/**
 * The problem with a Node version, as one line; null when it is supported.
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
