import path from "node:path";
import type { SpeechFormat } from "@/lib/contract/voice/schemas";
import type { MarkCertificate } from "./certificate";

/** A request to the thread that marks audio. */
export type MarkRequest = Readonly<{
  id: number;
  bytes: Uint8Array;
  contentType: string;
  /** The manifest's definition, as JSON. */
  manifest: string;
  /** Marked audio that it was made from, whose marks stay readable in the new one. */
  sources: readonly Uint8Array[];
}>;
type MarkAnswer = Readonly<{ id: number; bytes?: Uint8Array; error?: string }>;

/** Writes C2PA marks into audio (C2PA 2.2, https://spec.c2pa.org). */
export type AudioMarker = Readonly<{
  /** Starts the thread in advance: the first mark waits 0.3 s for it. */
  ready: () => void;
  /** Throws when the audio cannot be marked; it must not be sent then. */
  mark: (audio: Omit<MarkRequest, "id" | "contentType"> & { format: SpeechFormat }) => Promise<Buffer>;
  close: () => Promise<void>;
}>;

// The worker is a file of the source tree. A bundler that sees `new Worker` would compile a second copy of it.
const { Worker } = process.getBuiltinModule("node:worker_threads");
const WORKER = path.join(process.cwd(), "lib", "platform", "speech", "mark", "sign-worker.js");
/** The thread takes some 80 MB, and ends after this time without work. */
const IDLE_MS = 60_000;
const MARK_MS = 20_000;

type Thread = Readonly<{
  worker: InstanceType<typeof Worker>;
  pending: Map<number, (answer: MarkAnswer) => void>;
}>;

/** @param certificate the one that signs, which may be another one each time the thread starts */
export function createAudioMarker(certificate: () => Promise<MarkCertificate>): AudioMarker {
  let current: Promise<Thread> | null = null;
  let lastId = 0;
  let open = 0;
  let idle: NodeJS.Timeout | undefined;

  const stop = async () => {
    clearTimeout(idle);
    const ending = current;
    current = null;
    await ending?.then(({ worker }) => worker.terminate()).catch(() => {});
  };
  const stopWhenIdle = () => {
    clearTimeout(idle);
    if (open === 0) idle = setTimeout(() => void stop(), IDLE_MS).unref();
  };
  const running = (): Promise<Thread> => {
    if (current) return current;
    const started = certificate().then((found) =>
      start(found, () => {
        if (current === started) current = null;
      }),
    );
    started.catch(() => {
      if (current === started) current = null;
    });
    current = started;
    return started;
  };

  return {
    ready: () => {
      if (current) return;
      running().then(stopWhenIdle, () => {});
    },
    mark: async ({ format, ...audio }) => {
      open += 1;
      clearTimeout(idle);
      try {
        lastId += 1;
        const request = { id: lastId, contentType: format === "mp3" ? "audio/mpeg" : "audio/wav", ...audio };
        const { bytes, error } = await ask(await running(), request, stop);
        if (!bytes) throw new Error(`The audio could not be marked: ${error}`);
        return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      } finally {
        open -= 1;
        stopWhenIdle();
      }
    },
    close: stop,
  };
}

async function ask({ worker, pending }: Thread, request: MarkRequest, stop: () => Promise<void>): Promise<MarkAnswer> {
  const timeUp = setTimeout(() => void stop(), MARK_MS);
  const answer = await new Promise<MarkAnswer>((resolve) => {
    pending.set(request.id, resolve);
    worker.ref();
    worker.postMessage(request);
  });
  clearTimeout(timeUp);
  pending.delete(request.id);
  if (pending.size === 0) worker.unref();
  return answer;
}

/** Resolves once the thread takes requests. Every request that it leaves open is answered with an error. */
function start({ chain, privateKey }: MarkCertificate, onEnd: () => void): Promise<Thread> {
  const worker = new Worker(WORKER, { workerData: { chain, privateKey }, env: {}, execArgv: [] });
  const pending: Thread["pending"] = new Map();
  return new Promise((resolve, reject) => {
    worker.on("message", (answer: MarkAnswer) => {
      if (answer.id === 0) {
        worker.unref();
        resolve({ worker, pending });
      } else pending.get(answer.id)?.(answer);
    });
    let problem = "the thread ended";
    worker.once("error", (error) => {
      problem = String(error);
    });
    worker.once("exit", () => {
      onEnd();
      for (const [id, settle] of [...pending]) settle({ id, error: problem });
      reject(new Error(`Audio cannot be marked: ${problem}`));
    });
  });
}
