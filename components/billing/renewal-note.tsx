import type { Messages } from "next-intl";
import { formatMessage } from "@/lib/client/text/format-message";
import type { PlanDuration } from "@/lib/contract/plans/schemas";
import { PlainLink } from "@/lib/i18n/navigation";

type RenewalNoteProps = {
  /** The formatted price of one period. */
  price: string;
  duration: PlanDuration;
  texts: Messages["billing"]["renewal"];
};

/** States before the payment the price now and later, and how to withdraw. */
export function RenewalNote({ price, duration, texts }: RenewalNoteProps) {
  return (
    <div className="grid gap-2 text-ink-2 text-small">
      <p>{formatMessage(texts[duration], { amount: price })}</p>
      <Withdrawal texts={texts} />
    </div>
  );
}

/** The right to withdraw, with the terms. */
export function Withdrawal({ texts }: Pick<RenewalNoteProps, "texts">) {
  return (
    <p>
      {texts.withdrawal}{" "}
      <PlainLink href="/terms" className="link">
        {texts.terms}
      </PlainLink>
    </p>
  );
}
