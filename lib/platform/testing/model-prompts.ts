import type { ModelCall } from "./model-server";

type PromptDocument = Readonly<{ index: number; title: string; heading: string | null; body: string }>;

/** A call as a model gets it: the instructions, the visitor's last turn, and what that turn is made of. */
export type ReceivedPrompt = Readonly<{
  system: string;
  turn: string;
  documents: readonly PromptDocument[];
  /** The last paragraph of the turn. */
  message: string;
}>;

const DOCUMENT = /<document ([^>]*)>\n([\s\S]*?)\n<\/document>/g;

export function receivedPrompt(call: ModelCall | undefined): ReceivedPrompt {
  const messages = call?.body.messages ?? [];
  const turn = messages.at(-1)?.content ?? "";
  const documents = Array.from(turn.matchAll(DOCUMENT), ([, attributes = "", body = ""]) => {
    const read = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? null;
    return { index: Number(read("index")), title: read("title") ?? "", heading: read("heading"), body };
  });
  return { system: messages[0]?.content ?? "", turn, documents, message: turn.split("\n\n").at(-1) ?? "" };
}
