import LanguagesGlyph from "@lucide/icons/icons/languages";
import { useTexts } from "#texts";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/contract/languages/languages";
import { useLocale } from "@/lib/i18n/navigation";
import { languageName } from "./language-names";

type TranslationTextProps = {
  /** The translation; "busy" while it is on its way. */
  text: string | "busy" | null;
  from: Language;
  to: Language;
};

/** A translation under its original. */
export function TranslationText({ text, from, to }: TranslationTextProps) {
  const texts = useTexts("conversationsDetail.translate");
  const locale = useLocale();
  if (text === null) return null;
  return (
    <div className="translation">
      <span className="translation__label">
        <Icon glyph={LanguagesGlyph} size="xs" />
        {text === "busy" ? texts.busy : texts.from({ language: languageName(from, locale) })}
      </span>
      {text !== "busy" && (
        <p dir="auto" lang={to}>
          {text}
        </p>
      )}
    </div>
  );
}
