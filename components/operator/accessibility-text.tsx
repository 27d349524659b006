import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { Link } from "@/lib/i18n/navigation";

const PARTS = ["tested", "limits", "barrier"] as const;

/** The text of the accessibility page. */
export async function AccessibilityText() {
  const t = await getTexts("siteLegal");
  return (
    <>
      {PARTS.map((part) => (
        <section key={part}>
          <h2>{t.accessibility[part].title}</h2>
          <p>{t.accessibility[part].text}</p>
        </section>
      ))}
      <p>
        <Link href={PAGES.contact}>{t.write}</Link>
      </p>
    </>
  );
}
