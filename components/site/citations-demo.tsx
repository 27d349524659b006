import Eye from "@lucide/icons/icons/eye";
import Languages from "@lucide/icons/icons/languages";
import Quote from "@lucide/icons/icons/quote";
import { Icon } from "@/components/ui/icon";
import { getTexts } from "@/lib/i18n/get-texts";
import { ConversationSample } from "./conversation-sample";

const features = [
  { name: "quote", glyph: Quote },
  { name: "languages", glyph: Languages },
  { name: "privacy", glyph: Eye },
] as const;

/** Home page section about verifiable answers, with a sample conversation. */
export async function CitationsDemo() {
  const t = await getTexts("siteHome.check");
  return (
    <section className="bg-surface-2 py-16 md:py-24">
      <div className="wrap grid items-center gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
        <div className="grid gap-5">
          <h2 className="text-h1">{t.title}</h2>
          <p className="max-w-lead text-ink-2 text-lead">{t.lead}</p>
          <ul>
            {features.map(({ name, glyph }) => (
              <li key={name} className="grid grid-cols-[24px_1fr] gap-4 border-line border-t py-4">
                <Icon glyph={glyph} className="mt-1 text-accent" />
                <div>
                  <h3 className="font-sans font-semibold text-body">{t[name].name}</h3>
                  <p className="text-ink-2 text-small">{t[name].text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <ConversationSample />
      </div>
    </section>
  );
}
