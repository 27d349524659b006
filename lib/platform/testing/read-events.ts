import { type ChatEvent, chatEvent } from "@/lib/contract/chat/events";

/** All events of a `text/event-stream` answer, checked against the contract. */
export async function readEvents(response: Response): Promise<ChatEvent[]> {
  const text = await response.text();
  const lines = text.split("\n").filter((line) => line.startsWith("data: "));
  return lines.map((line) => chatEvent.parse(JSON.parse(line.slice("data: ".length))));
}
