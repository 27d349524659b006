import LanguagesGlyph from "@lucide/icons/icons/languages";
import type { Messages } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { formatMessage } from "@/lib/client/text/format-message";
import type { Language } from "@/lib/contract/languages/languages";
import { useLocale } from "@/lib/i18n/navigation";
import { languageName } from "./language-names";

type TranslationTextProps = {
  /** The translation; "busy" while it is on its way. */
  text: string | "busy" | null;
  from: Language;
  to: Language;
  texts: Messages["conversationsDetail"]["translate"];
};

/** A translation under its original. */
export function TranslationText({ text, from, to, texts }: TranslationTextProps) {
  const locale = useLocale();
  if (text === null) return null;
  return (
    <div className="translation">
      <span className="translation__label">
        <Icon glyph={LanguagesGlyph} size="xs" />
        {text === "busy" ? texts.busy : formatMessage(texts.from, { language: languageName(from, locale) })}
      </span>
      {text !== "busy" && (
        <p dir="auto" lang={to}>
          {text}
        </p>
      )}
    </div>
  );
}
