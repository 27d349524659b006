import { bindTexts } from "./bind-texts";
import type { PartAt, PartPath } from "./message";
import type { Messages } from "./message-types";
import { useLocale } from "./navigation";
import { useRawTexts } from "./texts-context";

const bound = new WeakMap<object, unknown>();

/** The texts of a namespace or of a part of one, in the language of the page, which provides them by PageTexts. */
export function useTexts<Path extends PartPath<Messages>>(path: Path): PartAt<Messages, Path> {
  const raw = useRawTexts(path) as object;
  const locale = useLocale();
  const texts = bound.get(raw) ?? bindTexts(raw as Parameters<typeof bindTexts>[0], locale);
  bound.set(raw, texts);
  return texts as PartAt<Messages, Path>;
}
