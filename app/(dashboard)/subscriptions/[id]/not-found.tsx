import { getMessages } from "next-intl/server";
import { NotFoundNote } from "@/components/billing/not-found-note";

/** Says that there is no such subscription of the reader's. */
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
