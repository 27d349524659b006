import { listFormat } from "@/lib/client/text/intl";
import { type OperatorField, REQUIRED_OPERATOR_FIELDS } from "@/lib/contract/operator/operator-fields";
import type { Operator } from "@/lib/contract/operator/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";
import { Link } from "@/lib/i18n/navigation";
import { LegalList } from "./legal-list";

/** The fields that say who runs the site, in display order. */
const SHOWN_FIELDS = [
  "legal_name",
  "postal_address",
  "email",
  "phone",
  "representative",
  "register",
  "vat_number",
] as const satisfies OperatorField[];

/** The operator of the site, and the required fields that are missing. */
export async function OperatorDetails({ operator }: { operator: Operator }) {
  const [labels, t, locale] = await Promise.all([getTexts("operator.fields"), getTexts("siteLegal"), getLocale()]);
  const missing = REQUIRED_OPERATOR_FIELDS.filter((name) => operator[name] === null).map((name) => labels[name]);
  return (
    <>
      <LegalList>
        {SHOWN_FIELDS.map((name) => {
          const value = operator[name];
          return (
            value && (
              <li key={name} className="whitespace-pre-line">
                {labels[name]}: {name === "email" ? <a href={`mailto:${value}`}>{value}</a> : <bdi>{value}</bdi>}
              </li>
            )
          );
        })}
      </LegalList>
      {missing.length > 0 && (
        <p>
          {t.missing({ fields: listFormat(locale).format(missing) })} <Link href={PAGES.contact}>{t.write}</Link>
        </p>
      )}
    </>
  );
}
