import { getMessages } from "next-intl/server";
import { NotFoundNote } from "@/components/billing/not-found-note";

/** Renders a 404 for an invoice that does not exist or belongs to another user. */
export default async function NotFound() {
  const { billing } = await getMessages();
  return (
    <NotFoundNote
      texts={{ title: billing.invoice.notFound, text: billing.invoice.notFoundText, back: billing.invoice.back }}
      href="/purchase-history"
    />
  );
}
