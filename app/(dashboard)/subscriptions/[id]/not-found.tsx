import { getMessages } from "next-intl/server";
import { NotFoundNote } from "@/components/billing/not-found-note";

/** Renders a 404 for a subscription that does not exist or belongs to another user. */
export default async function NotFound() {
  const { billing } = await getMessages();
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
