import type { IncomingMessage } from "node:http";
import { serveOnLoopback } from "./serve-on-loopback";

export type ModerationServer = Readonly<{
  /** The value for MODERATION_BASE_URL. */
  url: string;
  /** Every call so far, oldest first. */
  asked: { model: string | undefined; input: string; authorization: string | undefined }[];
  /** From now on: works, answers 503, answers with something else, or never answers. */
  behave: (manner: "well" | "broken" | "garbled" | "silent") => void;
  close: () => Promise<void>;
}>;

/** The names of OpenAI's categories. */
const CATEGORIES = [
  ...["harassment", "harassment/threatening", "hate", "hate/threatening", "illicit", "illicit/violent"],
  ...["self-harm", "self-harm/intent", "self-harm/instructions", "sexual", "sexual/minors"],
  ...["violence", "violence/graphic"],
] as const;

/** A fake of OpenAI's moderation API on loopback. A text has the categories that it names in brackets: "[hate] …". */
export async function createModerationServer(): Promise<ModerationServer> {
  let manner: "well" | "broken" | "garbled" | "silent" = "well";
  const asked: ModerationServer["asked"] = [];
  const server = await serveOnLoopback((request, response) => {
    void readJson(request).then(({ model, input }) => {
      asked.push({ model, input, authorization: request.headers.authorization });
      if (manner === "silent") return;
      const isThere = request.method === "POST" && request.url === "/v1/moderations" && manner !== "broken";
      response.writeHead(isThere ? 200 : 503, { "content-type": "application/json" });
      if (!isThere) return response.end(JSON.stringify({ error: { message: "Overloaded.", type: "server_error" } }));
      if (manner === "garbled") return response.end(JSON.stringify({ results: "none" }));
      const categories = Object.fromEntries(CATEGORIES.map((name) => [name, input.includes(`[${name}]`)]));
      const scores = Object.fromEntries(CATEGORIES.map((name) => [name, categories[name] ? 0.9 : 0.01]));
      const result = { flagged: Object.values(categories).includes(true), categories, category_scores: scores };
      return response.end(JSON.stringify({ id: "modr-1", model: "omni-moderation-latest", results: [result] }));
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

async function readJson(request: IncomingMessage): Promise<{ model?: string; input: string }> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString("utf8")) as { model?: string; input: string };
}
