import { BoldText } from "@/components/workflow/bold-text";
import type { DigitalEntityType } from "@/lib/contract/entities/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { Link } from "@/lib/i18n/navigation";

type TermsTextProps = { types: readonly DigitalEntityType[]; sellsPlans: boolean };

/** The text of the terms, with the terms of every type of entity as they are accepted now. */
export async function TermsText({ types, sellsPlans }: TermsTextProps) {
  const t = await getTexts("siteLegal");
  return (
    <>
      <h2>{t.terms.visitors.title}</h2>
      <p>{t.terms.visitors.ai}</p>
      <p>{t.terms.visitors.conduct}</p>
      <h2>{t.terms.roles.title}</h2>
      <p>{t.terms.roles.text}</p>
      {sellsPlans && (
        <>
          <h2>{t.terms.payments.title}</h2>
          <p>{t.terms.payments.text}</p>
        </>
      )}
      <h2>{t.terms.removal.title}</h2>
      <p>
        {t.terms.removal.text} <Link href={PAGES.contact}>{t.write}</Link>
      </p>
      <h2>{t.terms.owners.title}</h2>
      <p>
        {t.terms.owners.processing} <Link href={PAGES.processing}>{t.processing.meta.title}</Link>
      </p>
      <p>{t.terms.owners.text}</p>
      {types.map(
        ({ id, displaylabel, terms }) =>
          terms && (
            <section key={id}>
              <h3 dir="auto">{displaylabel}</h3>
              <p dir="auto">
                <BoldText text={terms} />
              </p>
            </section>
          ),
      )}
    </>
  );
}
