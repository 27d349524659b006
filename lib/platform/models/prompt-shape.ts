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
}>;

export const FULL_SHAPE: PromptShape = { hasSystemRole: true, alternates: false };

/** A server is asked so often at most; each refusal takes a part of the visitor's patience. */
export const ATTEMPTS_MAX = 6;

const ALTERNATE =
  /alternat|first (?:message|role)[^.]{0,40}user|last (?:message|role)[^.]{0,40}(?:user|assistant)|consecutive|(?:start|begin|end)s? with an? \W{0,2}user|must be (?:an )?odd|\d or more (?:user|assistant)|第一条[^。]{0,20}user/i;
const SYSTEM_ROLE =
  /system(?: |_)?(?:role|message|prompt|instruction)s?|developer instruction|role[^.]{0,30}system|only[^.]{0,20}user[^.]{0,20}assistant|\Wsystem\W{1,3}is not|unexpected message role|(?:不支持|无效)[^。]{0,8}system|system\s?(?:角色|消息)|role must be one of|should be \W{0,2}user\W{0,2}(?:,| or| and) \W{0,2}assistant/i;
type Refusal = Readonly<{ status: number | undefined; text: string }>;

/** The shape that a refusal asks for; null when it is about something else, or nothing is left to change. */
export function nextShape(shape: PromptShape, { status, text }: Refusal): PromptShape | null {
  // TGI answers 424 where its template raises an error.
  if (status === undefined || ![400, 422, 424, 500].includes(status)) return null;
  if (ALTERNATE.test(text) && !shape.alternates) return { ...shape, alternates: true };
  // Some templates take a system message for a first turn that breaks the alternation.
  const isAboutSystem = ALTERNATE.test(text) || SYSTEM_ROLE.test(text);
  return isAboutSystem && shape.hasSystemRole ? { ...shape, hasSystemRole: false, alternates: true } : null;
}

/** A prompt in a shape. */
export function shapePrompt(prompt: LanguageModelV3Prompt, shape: PromptShape): LanguageModelV3Prompt {
  const merged = shape.hasSystemRole ? prompt : withoutSystemRole(prompt);
  return shape.alternates ? alternate(merged) : merged;
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
          const next = nextShape(shape, refusal);
          if (!next) throw error;
          shape = next;
        }
      }
    },
  };
}
