const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/**
 * Marks of site generators: tags and shortcodes of Jekyll, Hugo and Grav, values of the page, and attributes of kramdown behind
 * what they belong to.
 */
const MARKS =
  /\{%-?[^%\n]{0,300}%\}|\{\{[<%]([^\n{}]{0,300})[>%]\}\}|\{\{-? ?(?:page|site|layout|include|config|theme)\.[^{}\n]{1,200}\}\}|\{:\s?(?:[.#][^{}\n]{0,200}|[\w-]{1,40}=[^{}\n]{0,200})\}|(?<=[)\]])\{[.#][^{}\n]{1,200}\}|(?<=[ \t])\{[.#][\w -]{1,100}\}(?=[ \t]*$)/g;
const CODE = /(`{1,3}[^`\n]{0,1000}`{1,3})/;

/** The words of a shortcode that a page shows. @param {string} shortcode */
const shownIn = (shortcode) =>
  Array.from(shortcode.matchAll(/(?:caption|title|alt|text)="([^"]{1,200})"/g), ([, words]) => words).join(" ");

/**
 * The Markdown of a generated site without the generator's own marks, which no visitor of the site sees. Code stays as it is.
 * @param {string} text
 */
export function withoutSiteMarks(text) {
  if (!text.includes("{")) return text;
  let fence = "";
  return text
    .split("\n")
    .map((line) => {
      const [, mark = ""] = FENCE.exec(line) ?? [];
      if (fence) {
        if (mark.startsWith(fence)) fence = "";
        return line;
      }
      fence = mark;
      if (mark || /^(?: {4}|\t)/.test(line) || !line.includes("{")) return line;
      return line
        .split(CODE)
        .map((part) => (part.startsWith("`") ? part : part.replace(MARKS, (_, shortcode = "") => shownIn(shortcode))))
        .join("");
    })
    .join("\n");
}
