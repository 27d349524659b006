import type { ReactNode } from "react";
import { PageIntro } from "@/components/patterns/page-intro";
import { Prose } from "@/components/ui/prose";
import { directionOf } from "@/lib/contract/languages/locales";
import type { Operator } from "@/lib/contract/operator/schemas";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";

type LegalPageProps = {
  page: "privacy" | "terms" | "processing" | "imprint" | "accessibility";
  operator: Operator;
  /** The site's own text. */
  children: ReactNode;
};

/** A legal page: the site's own text, or where the operator publishes another. */
export async function LegalPage({ page, operator, children }: LegalPageProps) {
  const [t, locale] = await Promise.all([getTexts("siteLegal"), getLocale()]);
  const address = operator[`${page}_url`];
  return (
    <div className="wrap grid gap-8 py-12 md:py-16">
      <PageIntro title={t[page].meta.title} lead={t[page].lead} />
      <Prose dir={directionOf(locale)} className="wrap-anywhere min-w-0 max-w-measure">
        {address ? (
          <p>
            {t.elsewhere} <a href={address}>{address}</a>
          </p>
        ) : (
          children
        )}
      </Prose>
    </div>
  );
}
