import { getMessages } from "next-intl/server";
import { NotFoundNote } from "@/components/billing/not-found-note";

/** Says that there is no such invoice of the reader's. */
export default async function NotFound() {
  const { billing } = await getMessages();
  return (
    <NotFoundNote
      texts={{ title: billing.invoice.notFound, text: billing.invoice.notFoundText, back: billing.invoice.back }}
      href="/purchase-history"
    />
  );
}
