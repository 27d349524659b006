import { classNames } from "@/components/ui/class-names";
import { splitQuote } from "@/lib/client/chat/quote-markup";
import { messageElementId } from "./message-element-id";
import { MessageTime } from "./message-time";

type OwnMessageProps = { messageId: string; text: string; sentAt: string; isSettled: boolean };

/** A message of the visitor, with the passage it quotes. */
export function OwnMessage({ messageId, text, sentAt, isSettled }: OwnMessageProps) {
  const message = splitQuote(text);
  return (
    <div
      id={messageElementId(messageId)}
      tabIndex={-1}
      className={classNames("message message--own", isSettled && "message--past")}
    >
      <div className="message__body">
        <div className="bubble" data-quotable>
          {message.quote && (
            <blockquote dir="auto" className="bubble__quote">
              {message.quote}
            </blockquote>
          )}
          {message.text && <div dir="auto">{message.text}</div>}
        </div>
        <MessageTime at={sentAt} />
      </div>
    </div>
  );
}
