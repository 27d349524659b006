import { getMessages } from "next-intl/server";
import { NotFoundNote } from "@/components/billing/not-found-note";

/** Says that there is no such entity of the reader's. */
export default async function NotFound() {
  const { billing } = await getMessages();
  return (
    <NotFoundNote
      texts={{ title: billing.upgrade.notFound, text: billing.upgrade.notFoundText, back: billing.upgrade.back }}
      href="/my-digital-entities"
    />
  );
}
