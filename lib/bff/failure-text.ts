import "server-only";
import { getTexts } from "@/lib/i18n/get-texts";
import { withAdvice } from "../contract/http/failure-advice";
import type { Failed } from "../contract/http/outcome";

/** A text about what a page could not read, with a second line about what to do, as banners in the browser have it. */
export async function failureText(text: string, failed: Failed): Promise<string> {
  return withAdvice(text, failed, await getTexts("siteAdvice"));
}
