import { readBuilt, staticFiles } from "./built-files.mjs";

// Names without a use in browsers: finding one means that server code or the name of a secret is in the bundle.
const markers = [
  /\bdrizzle\b/i,
  /pglite/i,
  /\bDATABASE_URL\b/,
  /\bSESSION_SECRET\b/,
  /\bSMTP_URL\b/,
  /argon2/i,
  /\bhono\b/i,
  /nodemailer/i,
  /iron-session/i,
  /node:(fs|crypto|path|net|child_process)\b/,
];

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "nothing of the server in the browser",
  needsBuild: true,
  run: async () =>
    staticFiles()
      .filter((file) => file.endsWith(".js"))
      .flatMap((file) => leaksIn(file, readBuilt(file))),
};

/**
 * @param {string} file
 * @param {string} text
 * @returns {string[]}
 */
export function leaksIn(file, text) {
  return markers.flatMap((marker) => {
    const found = marker.exec(text);
    return found ? [`${file}: "${text.slice(Math.max(0, found.index - 40), found.index + 40)}"`] : [];
  });
}
