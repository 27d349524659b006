import { NotFoundNote } from "@/components/billing/not-found-note";
import { getTexts } from "@/lib/i18n/get-texts";

/** Renders a 404 for an entity that does not exist or belongs to another user. */
export default async function NotFound() {
  const { billing } = await getTexts();
  return (
    <NotFoundNote
      texts={{ title: billing.upgrade.notFound, text: billing.upgrade.notFoundText, back: billing.upgrade.back }}
      href="/my-digital-entities"
    />
  );
}
