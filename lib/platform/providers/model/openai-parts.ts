import {
  JSONParseError,
  type LanguageModelV3FinishReason,
  type LanguageModelV3StreamPart,
  type LanguageModelV3Usage,
  TypeValidationError,
} from "@ai-sdk/provider";
import { z } from "zod";
import { CutShort } from "./generate";

const content = z.union([z.string(), z.array(z.looseObject({ text: z.unknown().optional() }))]);

/** What is read of a piece of an answer; everything else in it is the server's own affair. */
const chunk = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: content.nullish() }).nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
  usage: z.object({ prompt_tokens: z.number().nullish(), completion_tokens: z.number().nullish() }).nullish(),
});

type Body = AsyncIterable<Uint8Array> & { destroy: () => unknown };

/**
 * The parts of a streamed chat completion, as they arrive. Made while the model still thinks, so that its first token
 * waits for nothing. A refusal is what the first reading of it throws.
 */
export function openaiParts(answer: Promise<Body>): ReadableStream<LanguageModelV3StreamPart> {
  const reading = new Reading();
  let arriving: AsyncIterator<Uint8Array> | undefined;
  return new ReadableStream<LanguageModelV3StreamPart>({
    async pull(controller) {
      arriving ??= (await answer)[Symbol.asyncIterator]();
      for (;;) {
        const { value: bytes, done } = await arriving.next();
        const parts = done ? reading.end() : reading.read(bytes);
        for (const part of parts) controller.enqueue(part);
        if (done) return controller.close();
        if (parts.length > 0) return;
      }
    },
    cancel: () =>
      answer.then(
        (body) => void body.destroy(),
        () => {},
      ),
  });
}

class Reading {
  readonly #decoder = new TextDecoder();
  #line = "";
  #data: string[] = [];
  #finishReason: LanguageModelV3FinishReason | null = null;
  #usage: z.output<typeof chunk>["usage"] = null;

  read(bytes: Uint8Array): LanguageModelV3StreamPart[] {
    const lines = (this.#line + this.#decoder.decode(bytes, { stream: true })).split("\n");
    this.#line = lines.pop() ?? "";
    const parts: LanguageModelV3StreamPart[] = [];
    for (const line of lines) {
      const event = this.#eventEndedBy(line.endsWith("\r") ? line.slice(0, -1) : line);
      const part = event === null ? null : this.#partOf(event);
      if (part) parts.push(part);
    }
    return parts;
  }

  end(): LanguageModelV3StreamPart[] {
    if (!this.#finishReason) return [{ type: "error", error: new CutShort() }];
    return [{ type: "finish", finishReason: this.#finishReason, usage: usageOf(this.#usage) }];
  }

  #eventEndedBy(line: string): string | null {
    if (line === "") {
      const data = this.#data;
      this.#data = [];
      return data.length === 0 ? null : data.join("\n");
    }
    if (line.startsWith("data:")) this.#data.push(line.slice(line[5] === " " ? 6 : 5));
    return null;
  }

  /** What an event tells: a piece of the text, what is wrong, or nothing to be told. */
  #partOf(event: string): LanguageModelV3StreamPart | null {
    if (event === "[DONE]") return null;
    let given: unknown;
    try {
      given = JSON.parse(event);
    } catch (cause) {
      return { type: "error", error: new JSONParseError({ text: event, cause }) };
    }
    if (given !== null && typeof given === "object" && "error" in given) return { type: "error", error: given.error };
    const { data: read, error: cause } = chunk.safeParse(given);
    if (!read) return { type: "error", error: new TypeValidationError({ value: given, cause }) };
    if (read.usage) this.#usage = read.usage;
    const [choice] = read.choices;
    if (choice?.finish_reason) this.#finishReason = reasonOf(choice.finish_reason);
    const delta = textIn(choice?.delta?.content);
    return delta === "" ? null : { type: "text-delta", id: "1", delta };
  }
}

/** Some servers tell an array of parts, of which those that are thought and not said hold no text. */
function textIn(said: z.output<typeof content> | null | undefined): string {
  if (!Array.isArray(said)) return said ?? "";
  return said.map(({ type, text }) => (type === "text" && typeof text === "string" ? text : "")).join("");
}

function reasonOf(raw: string): LanguageModelV3FinishReason {
  const unified = ({ stop: "stop", length: "length", content_filter: "content-filter" } as const)[raw];
  return { unified: unified ?? "other", raw };
}

function usageOf(usage: z.output<typeof chunk>["usage"]): LanguageModelV3Usage {
  return {
    inputTokens: {
      ...{ total: usage?.prompt_tokens ?? undefined, noCache: undefined },
      ...{ cacheRead: undefined, cacheWrite: undefined },
    },
    outputTokens: { total: usage?.completion_tokens ?? undefined, text: undefined, reasoning: undefined },
  };
}
