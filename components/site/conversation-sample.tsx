import { Badge } from "@/components/ui/badge";
import { Cite } from "@/components/ui/cite";
import { Plate } from "@/components/ui/plate";
import { Prose } from "@/components/ui/prose";
import { getTexts } from "@/lib/i18n/get-texts";

/** A sample question with its answer and source, styled as in the chat. */
export async function ConversationSample() {
  const t = await getTexts("siteHome.sample");
  const entityTexts = await getTexts("entitiesDirectory.entities");
  return (
    <figure aria-label={t.label} className="grid gap-6 rounded-lg border border-line bg-surface p-4 md:p-8">
      <p className="max-w-[82%] justify-self-end rounded-bubble rounded-ee-sm bg-bubble px-4 py-2.5 text-on-bubble">
        {t.question}
      </p>
      <div className="flex items-start gap-3">
        <Plate src="/art/erasmus-face.svg" colour="clay" square className="w-11 flex-none" />
        <div className="grid min-w-0 gap-3">
          <div>
            <p className="mb-1 flex flex-wrap items-baseline gap-2">
              <span className="font-medium font-serif">{entityTexts.erasmus.name}</span>
              <Badge tone="accent">{t.badge}</Badge>
            </p>
            <Prose>
              <p>
                {t.answer({
                  cited: (chunks) => (
                    <>
                      {chunks}
                      {/* A word joiner: the number stays on the line of the last word. */}
                      {"\u2060"}
                      <Cite number={1} />
                    </>
                  ),
                })}
              </p>
            </Prose>
          </div>
          <p className="inline-flex min-h-8 items-center gap-2 justify-self-start rounded-md border border-line px-1.5 py-1 pe-2.5 text-caption text-ink-2">
            <Cite number={1} />
            {t.source}
          </p>
        </div>
      </div>
    </figure>
  );
}
