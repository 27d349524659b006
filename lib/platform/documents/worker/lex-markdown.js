/**
 * Piece size in characters: a piece ends at the next blank line, at the latest at PIECE_MAX. The lexer is quadratic for
 * some inputs (underlined lines, nested lists), so it never gets a long text whole.
 */
const PIECE = 4_000;
const PIECE_MAX = 8_000;
const DEFINITIONS_MAX = 5_000;
const DEFINITION = /^ {0,3}\[([^\]\n]{1,200})\]:[ \t]*<?([^\s>]{1,2000})/gm;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/**
 * The tokens of a Markdown text, in time linear in its length. Links find their definitions anywhere in the text.
 * @param {string} text
 * @param {import("marked").Marked} marked whose extensions are used
 * @returns {import("marked").Token[]}
 */
export function lexMarkdown(text, marked) {
  const lexerOf = () => new marked.Lexer(marked.defaults);
  if (text.length <= PIECE) return lexerOf().lex(text);
  const definitions = definitionsOf(text);
  return piecesOf(text).flatMap((piece) => {
    const lexer = lexerOf();
    Object.assign(lexer.tokens.links, definitions);
    return lexer.lex(piece);
  });
}

/** @param {string} text */
function definitionsOf(text) {
  /** @type {Record<string, { href: string, title: string }>} */
  const definitions = Object.create(null);
  let count = 0;
  for (const [, label = "", href = ""] of text.matchAll(DEFINITION)) {
    definitions[label.toLowerCase().replace(/\s+/g, " ")] ??= { href, title: "" };
    count += 1;
    if (count === DEFINITIONS_MAX) break;
  }
  return definitions;
}

/**
 * A text in pieces that mean the same alone: they end at blank lines, and a block of code that has to be cut is opened
 * again in the next one.
 * @param {string} text
 */
function piecesOf(text) {
  /** @type {string[]} */
  const pieces = [];
  let piece = "";
  /** The line that opened the block of code that is open. */
  let opening = "";
  const end = () => {
    pieces.push(piece);
    piece = opening;
  };
  for (const line of linesOf(text)) {
    if (piece.length + line.length > PIECE_MAX && piece !== opening) end();
    piece += line;
    const fence = FENCE.exec(line)?.[1];
    if (fence && opening === "") opening = line.endsWith("\n") ? line : `${line}\n`;
    else if (fence && isClosing(line, fence, opening)) opening = "";
    if (opening === "" && piece.length >= PIECE && line.trim() === "") end();
  }
  if (piece !== "") pieces.push(piece);
  return pieces;
}

/** @param {string} line @param {string} fence @param {string} opening */
function isClosing(line, fence, opening) {
  const opened = FENCE.exec(opening)?.[1] ?? "";
  return fence[0] === opened[0] && fence.length >= opened.length && line.trim() === fence;
}

/** Lines with their ends; a very long one in parts. @param {string} text */
function* linesOf(text) {
  for (let at = 0; at < text.length; ) {
    const newline = text.indexOf("\n", at);
    const end = Math.min(newline === -1 ? text.length : newline + 1, at + PIECE_MAX / 2);
    yield text.slice(at, end);
    at = end;
  }
}
