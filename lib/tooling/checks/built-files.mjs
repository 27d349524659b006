import fs from "node:fs";
import { inRoot } from "../paths.mjs";

/** @param {string} file inside `.next` */
export const readBuilt = (file) => fs.readFileSync(inRoot(".next", file), "utf8");

/** Everything that browsers may load, by its path in `.next`. @returns {string[]} */
export function staticFiles(folder = "static") {
  return fs.readdirSync(inRoot(".next", folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    return entry.isDirectory() ? staticFiles(file) : [file];
  });
}
