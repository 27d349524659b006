import { NotFoundNote } from "@/components/billing/not-found-note";
import { getTexts } from "@/lib/i18n/get-texts";

/** Renders a 404 for a subscription that does not exist or belongs to another user. */
export default async function NotFound() {
  const { billing } = await getTexts();
  return (
    <NotFoundNote
      texts={{
        title: billing.subscription.notFound,
        text: billing.subscription.notFoundText,
        back: billing.subscriptions.title,
      }}
      href="/subscriptions"
    />
  );
}
