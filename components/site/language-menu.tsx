import Languages from "@lucide/icons/icons/languages";
import { useTexts } from "#texts";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { LANGUAGES } from "@/lib/contract/languages/languages";
import type { Locale } from "@/lib/contract/languages/locales";
import { HeaderMenu } from "./header-menu";
import { LanguageLinks } from "./language-links";

type LanguageMenuProps = {
  locale: Locale;
  /** Shows the icon alone on phones too, where the menu stands in a header. */
  isShort?: boolean;
};

/** The header's menu of the interface's languages. */
export function LanguageMenu({ locale, isShort = false }: LanguageMenuProps) {
  const texts = useTexts("site.languages");
  const name = LANGUAGES[locale];
  return (
    <HeaderMenu
      label={texts.button({ language: name })}
      className="md:relative"
      buttonClassName={`${buttonClass({ variant: "ghost" })} languages__button`}
      panelClassName="popover popover--below popover--sheet languages"
      icon={
        <>
          <Icon glyph={Languages} />
          <span className={isShort ? "max-[80rem]:hidden" : "md:max-[80rem]:hidden"}>{name}</span>
        </>
      }
    >
      <div className="flex flex-wrap justify-between gap-x-3 px-3 pb-2 text-ink-3 text-small">
        <p>{texts.title}</p>
        <p>{texts.chatHint}</p>
      </div>
      <ul>
        <LanguageLinks linkClass="nav-link w-full" />
      </ul>
    </HeaderMenu>
  );
}
