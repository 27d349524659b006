import { useTexts } from "#texts";
import { classNames } from "@/components/ui/class-names";
import type { Draft } from "@/lib/client/chat/drafts";
import { withQuote } from "@/lib/client/chat/quote-markup";
import { countCharacters } from "@/lib/contract/fields/one-line";

/** How many characters a draft has more than a message may have; negative when some are left. */
export function excessOf({ quote, text }: Draft, messageMax: number): number {
  return countCharacters(withQuote(quote, text)) - messageMax;
}

/** Says by how many characters a message is too long, instead of cutting what was typed. */
export function TooLongNote({ id, excess, className }: { id: string; excess: number; className?: string }) {
  const texts = useTexts("chat.composer");
  if (excess <= 0) return null;
  return (
    <p id={id} role="alert" className={classNames("text-caption text-danger", className)}>
      {texts.tooLong({ count: excess })}
    </p>
  );
}
