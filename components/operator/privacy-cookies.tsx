import { LOCALE_COOKIE } from "@/lib/contract/languages/locales";
import { SESSION_COOKIE, SIGN_IN_COOKIES } from "@/lib/contract/pages/cookies";
import { HINT_COOKIE } from "@/lib/contract/pages/session-hint";
import { getTexts } from "@/lib/i18n/get-texts";
import { LegalList } from "./legal-list";

/** Every cookie of the site by the sentence that says what it is for. */
const COOKIES = [
  { row: "session", names: [SESSION_COOKIE] },
  { row: "hint", names: [HINT_COOKIE] },
  { row: "language", names: [LOCALE_COOKIE] },
  { row: "signIn", names: Object.values(SIGN_IN_COOKIES) },
] as const;

/** The cookies and the browser's storage, on the privacy page. */
export async function PrivacyCookies() {
  const t = await getTexts("siteLegal.privacy.cookies");
  return (
    <>
      <h2>{t.title}</h2>
      <p>{t.text}</p>
      <LegalList>
        {COOKIES.map(({ row, names }) => (
          <li key={row}>
            <code dir="ltr">{names.join(", ")}</code>: {t.rows[row]}
          </li>
        ))}
      </LegalList>
      <p>{t.storage}</p>
    </>
  );
}
