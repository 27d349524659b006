import { posix } from "node:path";
import { attributeNamed, elementsNamed, parseXml } from "./xml-tree.js";

/**
 * The parts that a part of an Office file refers to, the package itself when its path is empty.
 * @param {Record<string, Uint8Array>} packed
 * @param {string} path
 * @returns {{ id: string, type: string, path: string, target: string }[]} `type` is the last word of the relationship's
 *   type, `target` the address as it is written, for links out of the package
 */
export function relationshipsOf(packed, path) {
  const file = packed[posix.join(posix.dirname(path), "_rels", `${posix.basename(path)}.rels`)];
  if (!file) return [];
  return elementsNamed(parseXml(file), "Relationship").map((relationship) => {
    const target = attributeNamed(relationship, "Target") ?? "";
    return {
      id: attributeNamed(relationship, "Id") ?? "",
      type: (attributeNamed(relationship, "Type") ?? "").split("/").at(-1) ?? "",
      target,
      path: target.startsWith("/") ? target.slice(1) : posix.join(posix.dirname(path), target),
    };
  });
}
