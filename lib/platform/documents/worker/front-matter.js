import { isMap, parseDocument } from "yaml";

const LENGTH_MAX = 64 * 1024;

/**
 * A text without the YAML (`---`) or TOML (`+++`) block of settings that it begins with, in any line ending, and the title that
 * the block names. A passage between two rules stays as text unless it is a mapping of keys.
 * @param {string} text
 * @returns {{ text: string, title: string | null, hasSettings: boolean }}
 */
export function splitFrontMatter(text) {
  const head = text.slice(0, LENGTH_MAX);
  const opening = /^\ufeff?(---|\+\+\+)[ \t]*(?:\r\n|\r|\n)/.exec(head);
  if (!opening) return { text, title: null, hasSettings: false };
  const isYaml = opening[1] === "---";
  const closing = isYaml ? /^(?:---|\.\.\.)[ \t]*(?:\r\n|\r|\n|$)/ : /^\+\+\+[ \t]*(?:\r\n|\r|\n|$)/;
  const start = opening[0].length;
  for (let at = start; at !== -1 && at <= head.length; at = nextLine(head, at)) {
    // The slice bounds the time of the expression.
    const found = closing.exec(head.slice(at, at + 200));
    if (!found) continue;
    const settings = settingsIn(head.slice(start, at), isYaml);
    return settings
      ? { text: text.slice(at + found[0].length), title: settings.title, hasSettings: true }
      : { text, title: null, hasSettings: false };
  }
  return { text, title: null, hasSettings: false };
}

const TOML_TITLE = /^title[ \t]*=[ \t]*(?:"([^"\\\n]{1,300})"|'([^'\n]{1,300})')[ \t]*$/m;

/**
 * The settings of a block that the product reads; null for a block that is text.
 * @param {string} block @param {boolean} isYaml
 * @returns {{ title: string | null } | null}
 */
function settingsIn(block, isYaml) {
  const lines = block.replace(/\r\n?/g, "\n");
  if (!isYaml) {
    const [, double, single] = TOML_TITLE.exec(lines) ?? [];
    return { title: double ?? single ?? null };
  }
  if (block.trim() === "") return { title: null };
  const { contents } = parseDocument(lines, { logLevel: "silent" });
  if (!isMap(contents)) return null;
  const title = /** @type {unknown} */ (contents.get("title"));
  return { title: typeof title === "string" && title.trim() !== "" ? title.trim() : null };
}

/** The start of the next line; -1 without one. @param {string} text @param {number} at */
function nextLine(text, at) {
  for (let place = at; place < text.length; place++) {
    if (text[place] === "\n") return place + 1;
    if (text[place] === "\r") return text[place + 1] === "\n" ? place + 2 : place + 1;
  }
  return -1;
}
