import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { DEFAULT_LOCALE, type Locale } from "../../contract/languages/locales";
import { loadMessages } from "../load-messages";
import { LocaleProvider } from "../navigation";
import { TextsProvider } from "../texts-context";

/** The markup of components on a page in a language, which provides them all texts. */
export async function renderWithTexts(element: ReactNode, locale: Locale = DEFAULT_LOCALE): Promise<string> {
  const texts = await loadMessages(locale);
  return renderToStaticMarkup(
    <LocaleProvider locale={locale}>
      <TextsProvider texts={texts}>{element}</TextsProvider>
    </LocaleProvider>,
  );
}
