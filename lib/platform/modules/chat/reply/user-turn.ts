import { attributeOf, escapeMaterial } from "./escape-material";
import type { NumberedPassage } from "./numbered-passage";

type UserTurn = Readonly<{
  passages: readonly NumberedPassage[];
  /** Titles of the material, where it has no passage for the message. */
  topics: readonly string[];
  /** The remembered facts; null where the entity remembers no visitor. */
  memory: readonly string[] | null;
  message: string;
}>;

/** A visitor's message as a model gets it: the material between tags that no text can close, and the message at the end. */
export function userTurn({ passages, topics, memory, message }: UserTurn): string {
  const parts = [
    documentsOf(passages),
    listIn("topics", topics),
    listIn("memory", memory ?? []),
    escapeMaterial(message),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

function documentsOf(passages: readonly NumberedPassage[]): string {
  if (passages.length === 0) return "";
  return `<documents>\n${passages.map(documentOf).join("\n")}\n</documents>`;
}

// A typed answer is understood only with its question, which is its heading.
function documentOf({ index, title, heading, source, year, body }: NumberedPassage): string {
  const attributes: [string, string | number | null][] = [
    ["index", index],
    ["title", title],
    ["heading", heading],
    ["source", source],
    ["year", year],
  ];
  const written = attributes.flatMap(([name, value]) =>
    value === null || value === "" ? [] : [`${name}="${attributeOf(String(value))}"`],
  );
  return `<document ${written.join(" ")}>\n${escapeMaterial(body)}\n</document>`;
}

function listIn(tag: string, lines: readonly string[]): string {
  if (lines.length === 0) return "";
  return `<${tag}>\n${lines.map((line) => `- ${attributeOf(line)}`).join("\n")}\n</${tag}>`;
}
