import EyeOff from "@lucide/icons/icons/eye-off";
import Scissors from "@lucide/icons/icons/scissors";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import type { Reply } from "@/lib/client/chat/turns-reducer";
import { ReplySlip } from "./reply-slip";

type UnfinishedNoteProps = {
  reason: Reply["unfinishedBy"];
  /** Sends a message that asks for the rest; null where the conversation has gone on. */
  onContinue: ((message: string) => void) | null;
};

/** Says below a partial reply why it ends there. A reply that was cut off offers to go on. */
export function UnfinishedNote({ reason, onContinue }: UnfinishedNoteProps) {
  const chat = useTexts("chat");
  if (reason === null) return <p className="message__note">{chat.stopped}</p>;
  if (reason !== "length") return <ReplySlip glyph={EyeOff} text={chat.heldBack} />;
  return (
    <ReplySlip glyph={Scissors} look="cut" text={chat.cut}>
      {onContinue && (
        <Button size="sm" data-html2canvas-ignore onClick={() => onContinue(chat.continueMessage)}>
          {chat.continue}
        </Button>
      )}
    </ReplySlip>
  );
}
