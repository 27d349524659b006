import { splitQuote } from "@/lib/client/chat/quote-markup";

/** A visitor's message with its quote, as plain text. */
export function VisitorMessage({ message }: { message: string }) {
  const { quote, text } = splitQuote(message);
  return (
    <div className="wrap-anywhere whitespace-pre-wrap">
      {quote && (
        <blockquote dir="auto" className="mb-2 border-accent border-s-2 ps-3 text-ink-2 text-small">
          {quote}
        </blockquote>
      )}
      {text && <p dir="auto">{text}</p>}
    </div>
  );
}
