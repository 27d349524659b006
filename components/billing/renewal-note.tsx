import { useTexts } from "#texts";
import type { PlanDuration } from "@/lib/contract/plans/schemas";
import { PlainLink } from "@/lib/i18n/navigation";

type RenewalNoteProps = {
  /** The formatted price of one period. */
  price: string;
  duration: PlanDuration;
};

/** States before the payment the price now and later, and how to withdraw. */
export function RenewalNote({ price, duration }: RenewalNoteProps) {
  const texts = useTexts("billing.renewal");
  return (
    <div className="grid gap-2 text-ink-2 text-small">
      <p>{texts[duration]({ amount: price })}</p>
      <Withdrawal />
    </div>
  );
}

/** The right to withdraw, with the terms. */
export function Withdrawal() {
  const texts = useTexts("billing.renewal");
  return (
    <p>
      {texts.withdrawal}{" "}
      <PlainLink href="/terms" className="link">
        {texts.terms}
      </PlainLink>
    </p>
  );
}
