import {
  APICallError,
  type LanguageModelV3CallOptions,
  type LanguageModelV3Message,
  type LanguageModelV3Prompt,
} from "@ai-sdk/provider";
import type { WritingModel } from "./port";

/** How a server wants its prompts, as learned from its refusals. */
export type PromptShape = Readonly<{
  /** Whether it takes a message with the role `system`; otherwise its text stands in the visitor's first message. */
  hasSystemRole: boolean;
  /** Whether the roles have to alternate. */
  alternates: boolean;
  /** The most characters; null while none were refused. */
  maxCharacters: number | null;
}>;

export const FULL_SHAPE: PromptShape = { hasSystemRole: true, alternates: false, maxCharacters: null };

/** How much of a refused prompt is tried next. */
const SHRINK = 0.6;
/** A shorter prompt has nothing left to leave out. */
const CHARACTERS_MIN = 400;
/** A server is asked so often at most; each refusal takes a part of the visitor's patience. */
export const ATTEMPTS_MAX = 10;

const ALTERNATE =
  /alternat|first (?:message|role)[^.]{0,40}user|last (?:message|role)[^.]{0,40}(?:user|assistant)|consecutive/i;
const SYSTEM_ROLE =
  /system(?: |_)?(?:role|message|prompt|instruction)s?|developer instruction|role[^.]{0,30}system|only[^.]{0,20}user[^.]{0,20}assistant/i;
const TOO_LONG =
  /context.{0,4}(?:length|window|size)|maximum context|prompt.{0,20}too long|too long.{0,30}prompt|too many (?:input )?tokens|token count.{0,60}exceed|exceeds?.{0,60}(?:tokens?|context|limit)|n_ctx|reduce the length|too large|input is too long/is;
const [OPENING, CLOSING] = ["<passages>\n", "\n</passages>"] as const;

type Refusal = Readonly<{ status: number | undefined; text: string }>;

/** The shape that a refusal asks for; null when it is about something else, or nothing is left to change. */
export function nextShape(
  shape: PromptShape,
  prompt: LanguageModelV3Prompt,
  { status, text }: Refusal,
): PromptShape | null {
  if (status !== 400 && status !== 413 && status !== 422 && status !== 500) return null;
  if (status === 413 || (status !== 500 && TOO_LONG.test(text))) {
    const size = sizeOf(shapePrompt(prompt, shape));
    const next = { ...shape, maxCharacters: Math.floor(size * SHRINK) };
    const isShorter = size > CHARACTERS_MIN && sizeOf(shapePrompt(prompt, next)) < size;
    return isShorter ? next : null;
  }
  if (ALTERNATE.test(text) && !shape.alternates) return { ...shape, alternates: true };
  // Some templates take a system message for a first turn that breaks the alternation.
  const isAboutSystem = ALTERNATE.test(text) || SYSTEM_ROLE.test(text);
  return isAboutSystem && shape.hasSystemRole ? { ...shape, hasSystemRole: false, alternates: true } : null;
}

/** A prompt in a shape: with fewer earlier turns, then with fewer passages, until it is short enough. */
export function shapePrompt(prompt: LanguageModelV3Prompt, shape: PromptShape): LanguageModelV3Prompt {
  const short = shape.maxCharacters === null ? prompt : shorten(prompt, shape.maxCharacters);
  const merged = shape.hasSystemRole ? short : withoutSystemRole(short);
  return shape.alternates ? alternate(merged) : merged;
}

function shorten(prompt: LanguageModelV3Prompt, maxCharacters: number): LanguageModelV3Prompt {
  const system = prompt.filter(({ role }) => role === "system");
  let turns = prompt.filter(({ role }) => role !== "system");
  // The last message is the visitor's question. A turn is a question and its reply.
  while (turns.length > 1 && sizeOf([...system, ...turns]) > maxCharacters)
    turns = turns.slice(Math.min(2, turns.length - 1));
  const rest = maxCharacters - sizeOf(turns);
  return [...system.map((message) => withFewerPassages(message, rest)), ...turns];
}

function withFewerPassages(message: LanguageModelV3Message, maxCharacters: number): LanguageModelV3Message {
  if (message.role !== "system" || message.content.length <= maxCharacters) return message;
  const start = message.content.indexOf(OPENING) + OPENING.length;
  const end = message.content.indexOf(CLOSING, start);
  if (start < OPENING.length || end === -1) return message;
  const inner = message.content.slice(start, end);
  const passages = inner.split(/\n\n(?=\[\d+\] )/);
  let size = message.content.length;
  while (passages.length > 0 && size > maxCharacters) size -= (passages.pop() ?? "").length + 2;
  return { ...message, content: message.content.slice(0, start) + passages.join("\n\n") + message.content.slice(end) };
}

function withoutSystemRole(prompt: LanguageModelV3Prompt): LanguageModelV3Prompt {
  return prompt.map((message) =>
    message.role === "system" ? { role: "user", content: [{ type: "text", text: message.content }] } : message,
  );
}

/** Joins messages of the same role that follow each other. The first turn is the visitor's. */
function alternate(prompt: LanguageModelV3Prompt): LanguageModelV3Prompt {
  const joined: LanguageModelV3Message[] = [];
  for (const message of prompt) {
    const last = joined.at(-1);
    const isFirst = joined.every(({ role }) => role === "system");
    if (message.role === "assistant" && isFirst) continue;
    if (message.role === "user" && last?.role === "user") {
      joined[joined.length - 1] = {
        role: "user",
        content: [{ type: "text", text: `${textOf(last)}\n\n${textOf(message)}` }],
      };
    } else if (message.role === "assistant" && last?.role === "assistant") {
      const text = `${textOf(last)}\n\n${textOf(message)}`;
      joined[joined.length - 1] = { role: "assistant", content: [{ type: "text", text }] };
    } else joined.push(message);
  }
  return joined;
}

/** The text of a message; other parts are not sent. */
export function textOf({ content }: LanguageModelV3Message): string {
  if (typeof content === "string") return content;
  return content.map((part) => (part.type === "text" ? part.text : "")).join("");
}

function sizeOf(prompt: LanguageModelV3Prompt): number {
  return prompt.reduce((size, message) => size + textOf(message).length, 0);
}

/** A vendor's model that learns the shape of its prompts. The shape is kept while the client is cached. */
export function withLearnedShape(model: WritingModel): WritingModel {
  let learned = FULL_SHAPE;
  return {
    doStream: async (options: LanguageModelV3CallOptions) => {
      let shape = learned;
      for (let attempt = 1; ; attempt++) {
        try {
          const result = await model.doStream({ ...options, prompt: shapePrompt(options.prompt, shape) });
          learned = shape;
          return result;
        } catch (error) {
          if (!APICallError.isInstance(error) || attempt === ATTEMPTS_MAX) throw error;
          const refusal = { status: error.statusCode, text: error.responseBody ?? error.message };
          const next = nextShape(shape, options.prompt, refusal);
          if (!next) throw error;
          shape = next;
        }
      }
    },
  };
}
