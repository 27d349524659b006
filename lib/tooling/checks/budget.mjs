import { sizeOfChat, sizeOfFirstLoad, sizeOfStyles } from "./browser-sizes.mjs";

const firstLoad = 150_000;
const chatLater = 60_000;
const styles = 15_000;

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "what browsers load",
  needsBuild: true,
  run: async () => {
    const entity = "/[...path]";
    return [
      ...over("JavaScript of Home", sizeOfFirstLoad("/"), firstLoad),
      ...over("JavaScript of an entity's page", sizeOfFirstLoad(entity), firstLoad),
      ...over("JavaScript that the chat loads", sizeOfChat(entity), chatLater),
      ...over("Style sheets of Home", sizeOfStyles("/"), styles),
      ...over("Style sheets of an entity's page", sizeOfStyles(entity), styles),
    ];
  },
};

/** @param {string} what @param {number} bytes @param {number} allowed @returns {string[]} */
function over(what, bytes, allowed) {
  const kB = (/** @type {number} */ value) => (value / 1000).toFixed(1);
  return bytes > allowed ? [`${what}: ${kB(bytes)} kB after gzip, but ${kB(allowed)} kB are allowed`] : [];
}
