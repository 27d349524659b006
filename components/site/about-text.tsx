import { getTexts } from "@/lib/i18n/get-texts";

const parts = ["clone", "sources", "storage", "run"] as const;

/** The sections of the About page. */
export async function AboutText() {
  const t = await getTexts("siteAbout");
  return (
    <div className="grid gap-8">
      {parts.map((part) => (
        <section key={part} className="grid gap-2">
          <h2 className="text-h3">{t[part].title}</h2>
          <p className="max-w-measure text-ink-2">{t[part].text}</p>
        </section>
      ))}
    </div>
  );
}
