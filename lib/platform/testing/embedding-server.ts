import type { IncomingMessage } from "node:http";
import { serveOnLoopback } from "./serve-on-loopback";

export type EmbeddingServer = Readonly<{
  /** The value for LLM_BASE_URL. */
  url: string;
  /** Every call so far, oldest first. */
  asked: { model: string; input: string[]; authorization: string | undefined }[];
  /** From now on: works, answers 503, or answers without the vectors. */
  behave: (manner: "well" | "broken" | "garbled") => void;
  close: () => Promise<void>;
}>;

/**
 * A fake of OpenAI's embeddings API on loopback. A text's vector counts its words by meaning: words in the same line of
 * `synonyms` count as one.
 */
export async function createEmbeddingServer(synonyms: readonly string[]): Promise<EmbeddingServer> {
  let manner: "well" | "broken" | "garbled" = "well";
  const asked: EmbeddingServer["asked"] = [];
  const meanings = new Map(
    synonyms.flatMap((line, meaning) => line.split(" ").map((word) => [word, meaning] as const)),
  );
  const server = await serveOnLoopback((request, response) => {
    void readJson(request).then(({ model, input }) => {
      asked.push({ model, input, authorization: request.headers.authorization });
      const isThere = request.url === "/v1/embeddings" && manner !== "broken";
      response.writeHead(isThere ? 200 : 503, { "content-type": "application/json" });
      if (!isThere) return response.end(JSON.stringify({ error: { message: "Overloaded.", type: "server_error" } }));
      const vectors = manner === "garbled" ? [] : input.map((text) => vectorOf(text, meanings));
      const data = vectors.map((embedding, index) => ({ object: "embedding", index, embedding }));
      return response.end(
        JSON.stringify({ object: "list", model, data, usage: { prompt_tokens: 1, total_tokens: 1 } }),
      );
    });
  });
  return {
    url: `${server.origin}/v1`,
    asked,
    behave: (next) => {
      manner = next;
    },
    close: server.close,
  };
}

const SIZE = 64;

function vectorOf(text: string, meanings: ReadonlyMap<string, number>): number[] {
  const vector = Array.from({ length: SIZE }, () => 0);
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
    const meaning = meanings.get(word);
    // Unknown words add a small component, so that no vector is zero.
    const place = meaning ?? SIZE / 2 + ((word.codePointAt(0) ?? 0) % (SIZE / 2));
    vector[place] = (vector[place] ?? 0) + (meaning === undefined ? 0.05 : 1);
  }
  return vector;
}

async function readJson(request: IncomingMessage): Promise<{ model: string; input: string[] }> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString("utf8")) as { model: string; input: string[] };
}
