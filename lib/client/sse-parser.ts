/** An event's data, and the newest id that the stream has named; null before the first. */
export type SseEvent = { id: string | null; data: string };

/**
 * Reads a `text/event-stream` as it arrives. Returns a function that takes the next bytes and answers with the events
 * they complete, however lines and characters are cut between calls. An event the stream ends in is dropped.
 */
export function createSseParser(): (bytes: Uint8Array) => SseEvent[] {
  const decoder = new TextDecoder();
  let rest = "";
  let id: string | null = null;
  let data: string[] = [];

  function takeLine(line: string): SseEvent[] {
    if (line === "") {
      const event = data;
      data = [];
      return event.length > 0 ? [{ id, data: event.join("\n") }] : [];
    }
    const [, name, value = ""] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (name === "data") data.push(value);
    if (name === "id") id = value || null;
    return [];
  }

  return (bytes) => {
    rest += decoder.decode(bytes, { stream: true });
    const events: SseEvent[] = [];
    for (let end = lineEnd(rest); end; end = lineEnd(rest)) {
      events.push(...takeLine(rest.slice(0, end.from)));
      rest = rest.slice(end.to);
    }
    return events;
  };
}

/** Where the first line ends and the next begins; null while nobody can tell. */
function lineEnd(text: string): { from: number; to: number } | null {
  const from = text.search(/[\r\n]/);
  if (from === -1) return null;
  if (text[from] === "\n") return { from, to: from + 1 };
  // A line feed that belongs to this carriage return may still be on its way.
  if (from + 1 === text.length) return null;
  return { from, to: text[from + 1] === "\n" ? from + 2 : from + 1 };
}
