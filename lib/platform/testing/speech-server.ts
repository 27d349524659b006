import type { IncomingMessage, ServerResponse } from "node:http";
import { wavOf } from "../speech/wav";
import { serveOnLoopback } from "./serve-on-loopback";
import { toneMp3, toneOf } from "./sounds";

type Manner = "well" | "broken" | "garbled" | "unauthorized" | "refusing" | "silent" | Buffer;

export type SpeechServer = Readonly<{
  /** The value for SPEECH_BASE_URL. */
  url: string;
  /** Every text that was spoken, oldest first. */
  spoken: {
    model: string;
    voice: string;
    input: string;
    response_format: string;
    speed: number;
    key: string | undefined;
  }[];
  /** Every recording that was transcribed, oldest first. */
  transcribed: { model: string; language: string; file: string; bytes: number; key: string | undefined }[];
  /** From now on: works, answers 503, 401 or 400, answers with something else (or with these bytes), or not at all. */
  behave: (manner: Manner) => void;
  /** Answers wait until the returned function is called. */
  hold: () => () => void;
  close: () => Promise<void>;
}>;

/** The words that the server hears in every recording. */
export const TRANSCRIPT = "What does it mean when it answers late";

/** A fake of OpenAI's audio API on loopback: `/audio/speech` and `/audio/transcriptions`. */
export async function createSpeechServer(): Promise<SpeechServer> {
  let manner: Manner = "well";
  let held: Promise<void> = Promise.resolve();
  const spoken: SpeechServer["spoken"] = [];
  const transcribed: SpeechServer["transcribed"] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request);
    const key = request.headers.authorization;
    const isSpeech = request.url === "/v1/audio/speech";
    if (isSpeech) spoken.push({ ...JSON.parse(body.toString("utf8")), key });
    else transcribed.push({ ...(await readForm(request, body)), key });
    await held;
    if (manner === "silent") return;
    const status = { broken: 503, unauthorized: 401, refusing: 400 }[manner as string] ?? 200;
    if (status !== 200) return sendJson(response, status, { error: { message: "No.", type: "server_error" } });
    if (manner === "garbled") return sendJson(response, 200, { audio: "none" });
    if (Buffer.isBuffer(manner)) return void response.writeHead(200, { "content-type": "audio/mpeg" }).end(manner);
    if (!isSpeech) return sendJson(response, 200, { text: ` ${TRANSCRIPT} ` });
    const { input = "", response_format = "mp3" } = spoken.at(-1) ?? {};
    const isMp3 = response_format === "mp3";
    response.writeHead(200, { "content-type": isMp3 ? "audio/mpeg" : "audio/wav" });
    response.end(
      isMp3 ? await toneMp3(Math.max(1, input.length / 15)) : wavOf(toneOf(input.length / 15, 22_050), 22_050),
    );
  };
  const server = await serveOnLoopback((request, response) => void answer(request, response));
  return {
    url: `${server.origin}/v1`,
    spoken,
    transcribed,
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

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function readForm(request: IncomingMessage, body: Buffer) {
  const form = await new Response(new Uint8Array(body), {
    headers: { "content-type": request.headers["content-type"] ?? "" },
  }).formData();
  const file = form.get("file") as File;
  return {
    model: String(form.get("model")),
    language: String(form.get("language")),
    file: file.name,
    bytes: file.size,
  };
}
