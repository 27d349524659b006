/** A private-use character that no catalogue text contains. */
const MARK = "\uE000";

/** Splits a sentence around one of its values, so that the value can be rendered as an element. */
export function splitAtValue<Name extends string>(
  message: (values: Record<Name, string>) => string,
  name: Name,
): [before: string, after: string] {
  const [before = "", after = ""] = message({ [name]: MARK } as Record<Name, string>).split(MARK);
  return [before, after];
}
