import { contract } from "@/lib/contract";
import type { Verb } from "../../context";
import { presentOpenapi } from "./presenter";

type Document = ReturnType<typeof presentOpenapi>;

/** Half a second of work. The contract changes with the process, and the settings too. */
const documents = new WeakMap<object, Document>();

/** The OpenAPI description of this installation. */
export function getOpenapi({ ctx: { settings } }: Verb<unknown, "settings">): Document {
  const document = documents.get(settings) ?? presentOpenapi(contract, settings);
  documents.set(settings, document);
  return document;
}
