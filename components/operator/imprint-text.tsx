import type { Operator } from "@/lib/contract/operator/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { Link } from "@/lib/i18n/navigation";
import { OperatorDetails } from "./operator-details";

/** The text of the imprint. */
export async function ImprintText({ operator }: { operator: Operator }) {
  const t = await getTexts("siteLegal");
  return (
    <>
      <OperatorDetails operator={operator} />
      <p>
        {t.imprint.content} <Link href={PAGES.contact}>{t.write}</Link>
      </p>
    </>
  );
}
