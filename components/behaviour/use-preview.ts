import { useState } from "react";
import { type CallOutcome, call } from "@/lib/client/api/call";
import { messageOr } from "@/lib/client/text/failure-message";
import type { Settings } from "./behaviour-values";

type Reply = Extract<CallOutcome<"previewReply">, { ok: true }>["data"];

/** A question of the preview with its reply, or with the reason that it failed. */
export type PreviewTurn = { id: number; message: string; reply: Reply | null; failure: string | null };

/** As many earlier turns as the call takes. */
const HISTORY_MAX = 20;
/** A model may take longer than other calls. */
const TIMEOUT_MS = 120_000;

export type PreviewOptions = {
  entityId: string;
  /** The settings to reply with; without them the draft's, or else the published ones. */
  settings?: (() => Settings) | undefined;
  /** Called after each reply. */
  onReply?: (() => void) | undefined;
  failed: string;
};

/** A conversation with the entity that is stored nowhere. */
export function usePreview({ entityId, settings, onReply, failed }: PreviewOptions) {
  const [turns, setTurns] = useState<readonly PreviewTurn[]>([]);
  const last = turns.at(-1);
  const isWriting = last !== undefined && last.reply === null && last.failure === null;

  async function ask(message: string, earlier: readonly PreviewTurn[] = turns) {
    const answered = earlier.filter(({ reply }) => reply !== null);
    const turn: PreviewTurn = { id: (earlier.at(-1)?.id ?? 0) + 1, message, reply: null, failure: null };
    setTurns([...earlier, turn]);
    const outcome = await call(
      "previewReply",
      {
        id: entityId,
        message,
        ...(settings ? { settings: settings() } : {}),
        history: answered
          .slice(-HISTORY_MAX)
          .map((past) => ({ message: past.message, reply: past.reply?.reply ?? "" })),
      },
      { timeoutMs: TIMEOUT_MS },
    );
    const result = outcome.ok ? { reply: outcome.data } : { failure: messageOr(outcome, failed) };
    // A restarted conversation no longer has this turn.
    setTurns((shown) => shown.map((other) => (other === turn ? { ...other, ...result } : other)));
    if (outcome.ok) onReply?.();
  }

  return {
    turns,
    isWriting,
    ask: (message: string) => void ask(message),
    /** Asks the last question again. */
    retry: () => {
      if (last) void ask(last.message, turns.slice(0, -1));
    },
    restart: () => setTurns([]),
  };
}
