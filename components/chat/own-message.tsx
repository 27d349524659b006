import { splitQuote } from "@/lib/client/quote-markup";
import { MessageTime } from "./message-time";

/** What the visitor wrote, with the passage it answers to. */
export function OwnMessage({ text, sentAt }: { text: string; sentAt: string }) {
  const message = splitQuote(text);
  return (
    <div className="message message--own">
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
