import { createParser } from "eventsource-parser";
import { parseJson } from "@/lib/contract/fields/parse-json";
import { type Fields, fieldsOf } from "./json-fields";
import { ANSWER_MAX_BYTES } from "./openai-stream";

/** How to normalise a vendor's responses before the vendor's client parses them. */
export type VendorProtocol = Readonly<{
  /** Creates the rewriter of one response: it reduces each event to the required fields. */
  reader: () => {
    rewritePiece: (given: Fields) => readonly Fields[];
    /** The events of a JSON response, although a stream was requested. */
    rewriteWhole: (given: Fields) => readonly Fields[];
  };
  /** An event that its client ignores: stands for comments and pings, which are signs of life. */
  heartbeat: Fields;
  /** The call without the optional field that an error names; null when it names none. */
  withoutField: (call: Fields, refusal: string) => Fields | null;
}>;

type Fetch = typeof globalThis.fetch;

/**
 * A `fetch` for vendors' clients, which treat every deviation from the protocol as a failure: it drops empty events,
 * pings and unknown events, converts a JSON response to a stream, ends a response that exceeds ANSWER_MAX_BYTES, and
 * retries without a rejected optional field. Unreadable data passes unchanged, so that the client reports it.
 */
export function tolerantFetch(protocol: VendorProtocol): Fetch {
  /** Earlier errors of the server about optional fields. */
  const refusals = new Set<string>();
  return async (input, init) => {
    let call = init;
    for (const refusal of refusals) call = withoutRefusedField(protocol, call, refusal) ?? call;
    let response = await fetch(input, call);
    for (let next = call; response.status === 400; call = next) {
      const refusal = await response.clone().text();
      const changed = withoutRefusedField(protocol, call, refusal);
      if (!changed) break;
      next = changed;
      refusals.add(refusal.slice(0, 2_000));
      response = await fetch(input, next);
    }
    if (!response.ok || !response.body) return response;
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(createRewriter(protocol)), { status, statusText, headers });
  };
}

function withoutRefusedField({ withoutField }: VendorProtocol, init: RequestInit | undefined, refusal: string) {
  if (typeof init?.body !== "string") return null;
  const call = fieldsOf(parseJson(init.body));
  const changed = call && withoutField(call, refusal);
  return changed ? { ...init, body: JSON.stringify(changed) } : null;
}

function createRewriter(protocol: VendorProtocol): TransformStream<Uint8Array, Uint8Array> {
  const reader = protocol.reader();
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let out = "";
  let start = "";
  let form: "unknown" | "events" | "json" = "unknown";
  let bytes = 0;

  const writeEvent = (fields: Fields) => {
    const name = typeof fields.type === "string" ? `event: ${fields.type}\n` : "";
    out += `${name}data: ${JSON.stringify(fields)}\n\n`;
  };
  const parser = createParser({
    onComment: () => writeEvent(protocol.heartbeat),
    onEvent: ({ data }) => {
      const event = data.trim();
      if (event === "" || event === "[DONE]") return;
      const given = parseJson(event);
      if (given === undefined) out += `data: ${event.replaceAll("\n", " ")}\n\n`;
      for (const piece of Array.isArray(given) ? given : [given]) {
        const fields = fieldsOf(piece);
        if (fields) for (const rewritten of reader.rewritePiece(fields)) writeEvent(rewritten);
      }
    },
  });
  const feed = (text: string) => {
    if (form === "events") {
      parser.feed(text);
      return;
    }
    start += text;
    const first = start.trimStart()[0];
    if (form === "json" || first === undefined) return;
    form = first === "{" || first === "[" ? "json" : "events";
    if (form === "events") parser.feed(start);
  };
  const flushOutput = (controller: TransformStreamDefaultController<Uint8Array>) => {
    if (out !== "") controller.enqueue(encoder.encode(out));
    out = "";
  };

  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > ANSWER_MAX_BYTES) return controller.terminate();
      feed(decoder.decode(chunk, { stream: true }));
      flushOutput(controller);
    },
    flush(controller) {
      feed(decoder.decode());
      // The last event may lack the blank line that ends it.
      if (form === "events") parser.feed("\n\n");
      if (form === "json") {
        const given = parseJson(start);
        if (given === undefined) out += start;
        // An array of several is a stream, which has an end of its own.
        const pieces = Array.isArray(given) ? given : [given];
        const rewrite = pieces.length > 1 ? reader.rewritePiece : reader.rewriteWhole;
        for (const piece of pieces) {
          const fields = fieldsOf(piece);
          if (fields) for (const rewritten of rewrite(fields)) writeEvent(rewritten);
        }
      }
      flushOutput(controller);
    },
  });
}
