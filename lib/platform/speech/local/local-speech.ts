import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import type { Socket } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Language } from "@/lib/contract/languages/languages";
import { PACE, SpeechFailure, type SpeechVendor } from "../port";
import { wavOf } from "../wav";
import { matchVoice, parseMatch } from "./match-voice";

const SYNTHESISER = path.join(process.cwd(), "lib", "platform", "speech", "local", "synthesiser.js");
const SAMPLE_RATE_HZ = 22_050;
const WORDS_PER_MINUTE = 165;
const PITCH = 50;
/** The process ends after this time without work. */
const IDLE_MS = 60_000;

const VOICES: Readonly<Record<Language, string>> = {
  en: "en-us",
  fr: "fr",
  de: "de",
  nl: "nl",
  it: "it",
  es: "es",
  pt: "pt-br",
  ar: "ar",
  hi: "hi",
  ru: "ru",
  zh: "cmn",
  th: "th",
  el: "el",
  bn: "bn",
  id: "id",
  ja: "ja",
  ko: "ko",
};

type Answer = { id?: number; audio?: string; error?: string };
type Synthesiser = { child: ChildProcess; pending: Map<number, (answer: Answer | null) => void> };

/** Whether the optional synthesiser is installed. */
export function isLocalSpeechInstalled(): boolean {
  try {
    createRequire(path.join(process.cwd(), "package.json")).resolve("@echogarden/espeak-ng-emscripten/package.json");
    return true;
  } catch (error) {
    // A package that exports no package.json is installed.
    return error instanceof Error && "code" in error && error.code === "ERR_PACKAGE_PATH_NOT_EXPORTED";
  }
}

/** The synthesiser of this machine (espeak-ng), in a process of its own that starts with the first utterance. */
export function localSpeech(): SpeechVendor & { close: () => Promise<void> } {
  let current: Synthesiser | null = null;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;
  // The next utterance starts another process, as this one may take a while to end.
  const stop = () => {
    current?.child.kill();
    current = null;
  };
  const running = (): Synthesiser => {
    if (current) return current;
    const started = start(() => {
      if (current === started) current = null;
    });
    current = started;
    return started;
  };
  const ask = (request: Record<string, unknown>, signal: AbortSignal) =>
    new Promise<Answer | null>((resolve, reject) => {
      signal.throwIfAborted();
      const { child, pending } = running();
      lastId += 1;
      const id = lastId;
      clearTimeout(idle);
      setAwaited(child, true);
      const settle = (finish: () => void) => {
        signal.removeEventListener("abort", abort);
        pending.delete(id);
        if (pending.size === 0) {
          setAwaited(child, false);
          clearTimeout(idle);
          idle = setTimeout(stop, IDLE_MS).unref();
        }
        finish();
      };
      const abort = () => settle(() => reject(signal.reason));
      signal.addEventListener("abort", abort, { once: true });
      pending.set(id, (answer) => settle(() => resolve(answer)));
      child.stdin?.write(`${JSON.stringify({ id, ...request })}\n`);
    });
  return {
    name: "local",
    signature: "espeak-ng",
    isTrained: false,
    ready: () => {
      if (current) return;
      running();
      idle = setTimeout(stop, IDLE_MS).unref();
    },
    speak: async ({ text, language, speed, format, signal }, voiceId) => {
      const match = voiceId === null ? null : parseMatch(voiceId);
      if (voiceId !== null && !match) throw new SpeechFailure("missing", "This is no voice of the synthesiser.");
      const answer = await ask(
        {
          text,
          format,
          voice: `${VOICES[language]}${match?.variant ?? ""}`,
          pitch: match?.pitch ?? PITCH,
          wordsPerMinute: Math.round((match?.wordsPerMinute ?? WORDS_PER_MINUTE) * PACE[speed]),
        },
        signal,
      );
      if (!answer?.audio) throw new SpeechFailure("unreachable", answer?.error ?? "The synthesiser ended.");
      const audio = Buffer.from(answer.audio, "base64");
      return format === "mp3" ? audio : wavOf(audio, SAMPLE_RATE_HZ);
    },
    cloning: {
      kind: "matched",
      create: async (sample) => matchVoice(sample),
      // The voice is its parameters; there is nothing elsewhere.
      remove: async () => {},
      // It stores no voices.
      findMarked: async () => [],
    },
    close: async () => {
      clearTimeout(idle);
      const child = current?.child;
      if (!child) return;
      const exited = new Promise((resolve) => child.once("exit", resolve));
      child.ref();
      stop();
      await exited;
    },
  };
}

function start(onEnd: () => void): Synthesiser {
  const child = spawn(process.execPath, [/* turbopackIgnore: true */ SYNTHESISER], {
    env: { NODE_ENV: "production" },
    stdio: ["pipe", "pipe", "ignore"],
  });
  const pending: Synthesiser["pending"] = new Map();
  const lose = () => {
    onEnd();
    for (const resolve of [...pending.values()]) resolve(null);
  };
  child.once("exit", lose);
  child.once("error", lose);
  // Writing to a process that has just ended; its exit is reported above.
  child.stdin.on("error", () => {});
  createInterface({ input: child.stdout }).on("line", (line) => {
    const answer = JSON.parse(line) as Answer;
    if (answer.id !== undefined) pending.get(answer.id)?.(answer);
  });
  setAwaited(child, false);
  return { child, pending };
}

/** An idle synthesiser does not keep this process alive. */
function setAwaited(child: ChildProcess, isAwaited: boolean): void {
  for (const handle of [child, child.stdin as Socket | null, child.stdout as Socket | null])
    if (isAwaited) handle?.ref();
    else handle?.unref();
}
