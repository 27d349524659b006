import fs from "node:fs";
import path from "node:path";
import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { inRoot } from "./paths.mjs";

/**
 * @typedef {import("@formatjs/icu-messageformat-parser").MessageFormatElement} Element
 * @typedef {"Value" | "number" | "string" | "Date" | "Tag"} ValueType
 */

/** The catalogues of the pages in English, which define the keys and the values. */
const ENGLISH = "lib/i18n/messages/en";
/** The file that `npm run texts:types` writes. */
export const TYPES_FILE = "lib/i18n/message-types.ts";
/** Catalogues that the browser loads with what shows them, and no page provides. */
const LOADED_ON_USE = ["reportsDialog"];

/** The types of all texts of the pages, as a module. @returns {string} */
export function composeMessageTypes() {
  const catalogues = fs
    .readdirSync(inRoot(ENGLISH))
    .sort()
    .map((file) => {
      const texts = JSON.parse(fs.readFileSync(inRoot(ENGLISH, file), "utf8"));
      return `  ${namespaceOf(file)}: TextsOf<typeof import("./messages/en/${file}"), ${sentencesOf(texts, "  ")}>;\n`;
    });
  return [
    "// Written by `npm run texts:types` from the English catalogues.",
    'import type { Message, RichMessage, Tag, TextsOf, Value } from "./message";\n',
    `type Catalogues = {\n${catalogues.join("")}};\n`,
    "/** Texts that are loaded with what shows them. */",
    `export type TextsOnUse = Pick<Catalogues, ${LOADED_ON_USE.map((name) => `"${name}"`).join(" | ")}>;`,
    "/** All other texts of the interface, by namespace. */",
    "export type Messages = Omit<Catalogues, keyof TextsOnUse>;\n",
  ].join("\n");
}

/** The namespace of a catalogue's file: `accountsSession` of `accounts-session.json`. @param {string} file */
function namespaceOf(file) {
  return path.basename(file, ".json").replace(/-(\w)/g, (_dash, letter) => letter.toUpperCase());
}

/**
 * The types of the sentences with values in a tree of texts; all others are plain texts.
 * @param {object} texts
 * @param {string} indent
 * @returns {string}
 */
export function sentencesOf(texts, indent = "") {
  const members = Object.entries(texts).flatMap(([key, inner]) => {
    const type = typeof inner === "string" ? typeOfText(inner) : sentencesOf(inner, `${indent}  `);
    const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : `"${key}"`;
    return type === null || type === "{}" ? [] : [`${indent}  ${name}: ${type};\n`];
  });
  return members.length === 0 ? "{}" : `{\n${members.join("")}${indent}}`;
}

/** Null for a text without values. @param {string} text */
export function typeOfText(text) {
  /** @type {Map<string, ValueType>} */
  const values = new Map();
  collectValues(parse(text), values);
  if (values.size === 0) return null;
  const isRich = [...values.values()].includes("Tag");
  const members = [...values].map(([name, type]) => `${name}: ${type}`);
  return `${isRich ? "RichMessage" : "Message"}<{ ${members.join("; ")} }>`;
}

/**
 * A value that is inserted and also chosen by has the type of the choice.
 * @param {readonly Element[]} elements
 * @param {Map<string, ValueType>} values
 */
function collectValues(elements, values) {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    const type = typeOfElement(element);
    if (type !== "Value" || !values.has(element.value)) values.set(element.value, type);
    if (element.type === TYPE.tag) collectValues(element.children, values);
    if (element.type === TYPE.select || element.type === TYPE.plural)
      for (const option of Object.values(element.options)) collectValues(option.value, values);
  }
}

/** @param {Element} element @returns {ValueType} */
function typeOfElement({ type }) {
  if (type === TYPE.plural || type === TYPE.number) return "number";
  if (type === TYPE.date || type === TYPE.time) return "Date";
  if (type === TYPE.select) return "string";
  return type === TYPE.tag ? "Tag" : "Value";
}
