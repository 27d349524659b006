import { isUnfinished, type Turn } from "./chat-turns";

const EVERY_MS = 1_500;
/** A little longer than the server gives a model. */
const TIMES = 90;

type Waiting = {
  turns: () => readonly Turn[];
  /** Asks the server for news of them. */
  ask: () => Promise<void>;
  giveUp: (messageId: string) => void;
  signal: AbortSignal;
  everyMs?: number;
};

/** Waits for replies that are being written elsewhere: asks for news of them until each has an end. */
export async function awaitReplies({ turns, ask, giveUp, signal, everyMs = EVERY_MS }: Waiting): Promise<void> {
  const awaited = new Set(
    turns()
      .filter(isUnfinished)
      .map(({ messageId }) => messageId),
  );
  const left = () => turns().filter((turn) => awaited.has(turn.messageId) && isUnfinished(turn));
  for (let time = 0; time < TIMES && left().length > 0; time++) {
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    if (signal.aborted) return;
    await ask();
  }
  for (const { messageId } of left()) giveUp(messageId);
}
