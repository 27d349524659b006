import { isMap, parseDocument } from "yaml";

const LENGTH_MAX = 64 * 1024;

/**
 * A text without the YAML (`---`) or TOML (`+++`) block of settings that it begins with, in any line ending. A passage
 * between two rules stays as text unless it is a mapping of keys.
 * @param {string} text
 */
export function withoutFrontMatter(text) {
  const head = text.slice(0, LENGTH_MAX);
  const opening = /^\ufeff?(---|\+\+\+)[ \t]*(?:\r\n|\r|\n)/.exec(head);
  if (!opening) return text;
  const isYaml = opening[1] === "---";
  const closing = isYaml ? /^(?:---|\.\.\.)[ \t]*(?:\r\n|\r|\n|$)/ : /^\+\+\+[ \t]*(?:\r\n|\r|\n|$)/;
  const start = opening[0].length;
  for (let at = start; at !== -1 && at <= head.length; at = nextLine(head, at)) {
    // The slice bounds the time of the expression.
    const found = closing.exec(head.slice(at, at + 200));
    if (found) return isSettings(head.slice(start, at), isYaml) ? text.slice(at + found[0].length) : text;
  }
  return text;
}

/** @param {string} block @param {boolean} isYaml */
function isSettings(block, isYaml) {
  if (!isYaml || block.trim() === "") return true;
  const { contents } = parseDocument(block.replace(/\r\n?/g, "\n"), { logLevel: "silent" });
  return isMap(contents);
}

/** The start of the next line; -1 without one. @param {string} text @param {number} at */
function nextLine(text, at) {
  for (let place = at; place < text.length; place++) {
    if (text[place] === "\n") return place + 1;
    if (text[place] === "\r") return text[place + 1] === "\n" ? place + 2 : place + 1;
  }
  return -1;
}
