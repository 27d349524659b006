import { getMessages } from "next-intl/server";
import { NotFoundNote } from "@/components/billing/not-found-note";

/** Renders a 404 for an entity that does not exist or belongs to another user. */
export default async function NotFound() {
  const { billing } = await getMessages();
  return (
    <NotFoundNote
      texts={{ title: billing.upgrade.notFound, text: billing.upgrade.notFoundText, back: billing.upgrade.back }}
      href="/my-digital-entities"
    />
  );
}
