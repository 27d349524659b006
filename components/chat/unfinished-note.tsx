import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import type { Reply } from "@/lib/client/chat/turns-reducer";

type UnfinishedNoteProps = {
  reason: Reply["unfinishedBy"];
  /** Sends a message that asks for the rest; null where the conversation has gone on. */
  onContinue: ((message: string) => void) | null;
};

/** Says below a partial reply why it ends there. A reply that was cut off offers to go on. */
export function UnfinishedNote({ reason, onContinue }: UnfinishedNoteProps) {
  const chat = useTexts("chat");
  if (reason === null) return <p className="message__note">{chat.stopped}</p>;
  if (reason !== "length") return <p className="message__note">{chat.heldBack}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="message__note">{chat.cut}</p>
      {onContinue && (
        <Button size="sm" data-html2canvas-ignore onClick={() => onContinue(chat.continueMessage)}>
          {chat.continue}
        </Button>
      )}
    </div>
  );
}
