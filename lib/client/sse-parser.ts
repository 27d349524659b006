/**
 * Reads a `text/event-stream` as it arrives. Returns a function that takes the next bytes and answers with the data of
 * the events they complete, however lines and characters are cut between calls. An event the stream ends in is dropped.
 */
export function createSseParser(): (bytes: Uint8Array) => string[] {
  const decoder = new TextDecoder();
  let rest = "";
  let data: string[] = [];

  function takeLine(line: string): string[] {
    if (line === "") {
      const event = data;
      data = [];
      return event.length > 0 ? [event.join("\n")] : [];
    }
    const [, name, value = ""] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (name === "data") data.push(value);
    return [];
  }

  return (bytes) => {
    rest += decoder.decode(bytes, { stream: true });
    const events: string[] = [];
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
