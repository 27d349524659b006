import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { serveOnLoopback } from "./serve-on-loopback";
import { toneMp3, toneOf } from "./sounds";
import { readBody, sendJson } from "./speech-server";

/** `silent`: makes the voice and breaks the connection before its id is sent. */
type Manner = "well" | "broken" | "unauthorized" | "refusing" | "silent";

export type ElevenLabsServer = Readonly<{
  /** The value for ELEVENLABS_BASE_URL. */
  url: string;
  /** The voices that are there, by their id. */
  voices: Map<string, { name: string; description: string; bytes: number; type: string }>;
  /** Every text that was spoken, oldest first. */
  spoken: { voiceId: string; text: string; model: string; output: string; speed: number }[];
  behave: (manner: Manner) => void;
  /** Answers to utterances wait until the returned function is called; a voice that is deleted meanwhile is not found. */
  hold: () => () => void;
  close: () => Promise<void>;
}>;

/** The key that the server takes. */
export const ELEVENLABS_KEY = "sk_elevenlabs_test";

/** A fake of ElevenLabs' API on loopback: adding, speaking in, listing and deleting voices. */
export async function createElevenLabsServer(): Promise<ElevenLabsServer> {
  let manner: Manner = "well";
  let held: Promise<void> = Promise.resolve();
  const voices: ElevenLabsServer["voices"] = new Map();
  const spoken: ElevenLabsServer["spoken"] = [];
  const notFound = (response: ServerResponse) =>
    sendJson(response, 404, { detail: { status: "voice_not_found", message: "A voice was not found." } });

  const add = async (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const headers = { "content-type": request.headers["content-type"] ?? "" };
    const form = await new Response(new Uint8Array(body), { headers }).formData();
    const file = form.get("files") as File;
    const voiceId = randomUUID().replaceAll("-", "").slice(0, 20);
    const description = String(form.get("description") ?? "");
    voices.set(voiceId, { name: String(form.get("name")), description, bytes: file.size, type: file.type });
    if (manner === "silent") return void response.destroy();
    sendJson(response, 200, { voice_id: voiceId, requires_verification: false });
  };
  const speak = async (url: URL, response: ServerResponse, body: Buffer, voiceId: string) => {
    if (!voices.has(voiceId)) return notFound(response);
    const { text, model_id: model, voice_settings } = JSON.parse(body.toString("utf8"));
    const output = url.searchParams.get("output_format") ?? "mp3_44100_128";
    spoken.push({ voiceId, text, model, output, speed: voice_settings?.speed });
    await held;
    if (!voices.has(voiceId)) return notFound(response);
    const seconds = Math.max(1, text.length / 15);
    response.writeHead(200, { "content-type": output.startsWith("mp3") ? "audio/mpeg" : "audio/pcm" });
    return response.end(output.startsWith("mp3") ? await toneMp3(seconds) : toneOf(seconds));
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request);
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const isKnown = request.headers["xi-api-key"] === ELEVENLABS_KEY && manner !== "unauthorized";
    if (!isKnown) return sendJson(response, 401, { detail: { status: "invalid_api_key", message: "Invalid API key" } });
    if (manner === "broken") return sendJson(response, 503, { detail: { message: "Overloaded." } });
    if (manner === "refusing") return sendJson(response, 422, { detail: [{ msg: "The sample is not a voice." }] });
    const [, voiceId = ""] = /^\/v1\/(?:voices|text-to-speech)\/(\w+)/.exec(url.pathname) ?? [];
    if (request.method === "POST" && url.pathname === "/v1/voices/add") return add(request, response, body);
    if (request.method === "POST" && url.pathname.endsWith("/stream")) return speak(url, response, body, voiceId);
    if (request.method === "GET" && url.pathname === "/v1/voices") {
      const all = [...voices].map(([voice_id, { name, description }]) => ({ voice_id, name, description }));
      return sendJson(response, 200, { voices: all });
    }
    if (request.method === "DELETE" && voices.delete(voiceId)) return sendJson(response, 200, { status: "ok" });
    return notFound(response);
  };
  const server = await serveOnLoopback((request, response) => void answer(request, response));
  return {
    url: server.origin,
    voices,
    spoken,
    behave: (next) => {
      manner = next;
    },
    hold: () => {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    close: server.close,
  };
}
