import { getLocale as getIntlLocale } from "next-intl/server";
import type { Locale } from "../contract/languages/locales";
import { bindTexts } from "./bind-texts";
import { loadMessages } from "./load-messages";
import type { PartAt, PartPath } from "./message";
import type { Messages } from "./message-types";

/** The language of the page. That of next-intl names the variant for `Intl` (request.ts). */
export async function getLocale(): Promise<Locale> {
  return new Intl.Locale(await getIntlLocale()).language as Locale;
}

/** The texts of a language, made once. */
const prepared = new Map<Locale, Promise<Messages>>();

/** All texts of the interface in the page's language, or a part of them, for components that the server renders. */
export async function getTexts(): Promise<Messages>;
export async function getTexts<Path extends PartPath<Messages>>(path: Path): Promise<PartAt<Messages, Path>>;
export async function getTexts(path?: string): Promise<unknown> {
  const locale = await getLocale();
  const texts = prepared.get(locale) ?? loadMessages(locale).then((raw) => bindTexts(raw, locale) as Messages);
  prepared.set(locale, texts);
  return path === undefined ? texts : partAt(await texts, path);
}

/** The part of a tree of texts at a path. */
export function partAt(texts: object, path: string): unknown {
  return path.split(".").reduce<unknown>((inner, key) => Object(inner)[key], texts);
}
