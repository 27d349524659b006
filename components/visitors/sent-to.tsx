import { splitAtValue } from "@/lib/client/text/split-at-value";
import type { Message, Value } from "@/lib/i18n/message";

type SentToProps = {
  /** A sentence with one `{email}` placeholder. */
  text: Message<{ email: Value }>;
  email: string;
};

/** A sentence with an emphasized email address. */
export function SentTo({ text, email }: SentToProps) {
  const [before, after] = splitAtValue(text, "email");
  return (
    <p className="text-ink-2">
      {before}
      <strong dir="ltr" className="break-words font-semibold">
        {email}
      </strong>
      {after}
    </p>
  );
}
