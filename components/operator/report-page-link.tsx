import { getTexts } from "@/lib/i18n/get-texts";
import { PlainLink } from "@/lib/i18n/navigation";

/** Leads to the contact form for harm, likeness or copyright of an entity's page; the form names the page. */
export async function ReportPageLink({ urlslug }: { urlslug: string }) {
  const t = await getTexts("siteLegal.report");
  return (
    <p className="wrap pb-8 text-small">
      <PlainLink href={`/contact?topic=report&page=${urlslug}`} className="link">
        {t.link}
      </PlainLink>
    </p>
  );
}
