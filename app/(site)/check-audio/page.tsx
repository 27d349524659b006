import { FailureAdvice } from "@/components/patterns/failure-advice";
import { PageIntro } from "@/components/patterns/page-intro";
import { CheckAudio } from "@/components/voice/check/check-audio";
import { siteName } from "@/lib/bff/site";
import { getTexts } from "@/lib/i18n/get-texts";
import { pageMetadata } from "@/lib/i18n/page-metadata";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = () => pageMetadata("voiceCheck", "/check-audio", siteName());

/** Reads the mark of a sound file: whether a clone of this site made it, and in whose voice. */
export default async function CheckAudioPage() {
  const texts = await getTexts("voiceCheck");
  return (
    <div className="wrap grid gap-8 py-12 md:py-16">
      <FailureAdvice texts={await getTexts("siteAdvice")} />
      <PageIntro title={texts.title} lead={texts.lead} />
      <PageTexts of={["voiceCheck"]}>
        <CheckAudio />
      </PageTexts>
      <section className="grid gap-2 p-6 border border-line rounded-lg bg-surface">
        <h2 className="text-h4">{texts.limits.title}</h2>
        <p className="max-w-lead text-ink-2 text-small">{texts.limits.text}</p>
      </section>
    </div>
  );
}
