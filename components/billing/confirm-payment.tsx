import { useTexts } from "#texts";
import { buttonClass } from "@/components/ui/button-class";
import type { Invoice } from "@/lib/contract/billing/schemas";
import { formatMinorUnits } from "@/lib/contract/languages/format-money";
import { useLocale } from "@/lib/i18n/navigation";
import { SubscriptionSection } from "./subscription-section";

type ConfirmPaymentProps = { invoices: readonly Invoice[] };

/** Asks for the confirmation that the payer's bank waits for, on the payment provider's page. */
export function ConfirmPayment({ invoices }: ConfirmPaymentProps) {
  const labels = useTexts("billing.subscription.confirm");
  const locale = useLocale();
  const waiting = invoices.find(({ needs_confirmation, payment_url }) => needs_confirmation && payment_url);
  if (!waiting?.payment_url) return null;
  const amount = formatMinorUnits(waiting.amount, waiting.currency, locale);
  return (
    <SubscriptionSection id="confirm" title={labels.title} text={labels.text({ amount })}>
      <a href={waiting.payment_url} className={buttonClass({ variant: "primary" })}>
        {labels.button}
      </a>
    </SubscriptionSection>
  );
}
