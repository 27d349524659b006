import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

export type Recording = {
  /** Asked once, when the head stands on the response: whether to hold the answer back and keep it. */
  decide: () => boolean;
  /** All of it is there, and nothing of it was sent. */
  whole: (body: Buffer) => void;
  /** It is not to be kept, or broke off. What the reader got of it is not known here. */
  over: () => void;
};

/** A page that is longer is sent as it comes. */
const BYTES_MAX = 2 * 1024 * 1024;

type Doors = Pick<ServerResponse, "writeHead" | "flushHeaders" | "write" | "end">;

/**
 * Stands between who answers and a response: an answer that is to be kept is collected, however slow its reader is, and every other
 * passes as if nobody stood here.
 */
export function recordAnswer(response: ServerResponse, recording: Recording): void {
  const { writeHead, flushHeaders, write, end } = response;
  const through: Doors = { writeHead, flushHeaders, write, end };
  const chunks: Buffer[] = [];
  let length = 0;
  let state: "undecided" | "keeping" | "settled" = "undecided";

  /** Leaves, and sends what was held back. */
  function letThrough(): void {
    if (state === "settled") return;
    state = "settled";
    Object.assign(response, through);
    recording.over();
    for (const chunk of chunks) response.write(chunk);
  }

  function isKeeping(): boolean {
    if (state === "undecided" && recording.decide()) state = "keeping";
    if (state === "undecided") letThrough();
    return state === "keeping";
  }

  function collect(chunk: unknown, encoding: unknown): void {
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk, encoding as BufferEncoding));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    length += chunks.at(-1)?.length ?? 0;
  }

  const recorder: Doors = {
    writeHead: (status: number, ...rest: unknown[]) => {
      // A second head takes the place of one that was held back: what began well has failed.
      if (state === "keeping") {
        chunks.length = 0;
        letThrough();
        return Reflect.apply(response.writeHead, response, [status, ...rest]);
      }
      response.statusCode = status;
      const headers = rest.find((part) => part !== null && typeof part === "object");
      for (const [name, value] of Object.entries((headers ?? {}) as OutgoingHttpHeaders)) {
        if (value !== undefined) response.setHeader(name, value);
      }
      return isKeeping() ? response : response.writeHead(status);
    },
    flushHeaders: () => {
      if (!isKeeping()) response.flushHeaders();
    },
    write: (chunk: unknown, encoding?: unknown, ...rest: unknown[]) => {
      if (!isKeeping()) return Reflect.apply(response.write, response, [chunk, encoding, ...rest]);
      collect(chunk, encoding);
      if (length > BYTES_MAX) letThrough();
      for (const told of [encoding, ...rest]) if (typeof told === "function") process.nextTick(told);
      return true;
    },
    end: (chunk?: unknown, encoding?: unknown, ...rest: unknown[]) => {
      if (!isKeeping()) return Reflect.apply(response.end, response, [chunk, encoding, ...rest]);
      collect(chunk, encoding);
      for (const told of [chunk, encoding, ...rest])
        if (typeof told === "function") response.once("finish", told as () => void);
      state = "settled";
      Object.assign(response, through);
      recording.whole(Buffer.concat(chunks));
      return response;
    },
  };
  Object.assign(response, recorder);
  response.once("close", () => {
    if (state === "settled") return;
    state = "settled";
    Object.assign(response, through);
    recording.over();
  });
}

/** Has only the head of an answer looked at before it is sent. */
export function lookAtHead(response: ServerResponse, look: () => void): void {
  const decide = () => {
    look();
    return false;
  };
  recordAnswer(response, { decide, whole: () => {}, over: () => {} });
}
