import { NotFoundNote } from "@/components/billing/not-found-note";
import { getTexts } from "@/lib/i18n/get-texts";

/** Renders a 404 for an invoice that does not exist or belongs to another user. */
export default async function NotFound() {
  const { billing } = await getTexts();
  return (
    <NotFoundNote
      texts={{ title: billing.invoice.notFound, text: billing.invoice.notFoundText, back: billing.invoice.back }}
      href="/purchase-history"
    />
  );
}
