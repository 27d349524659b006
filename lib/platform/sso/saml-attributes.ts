/** A parsed element: its attributes in `$`, its text in `_`, its children in lists by their names. */
type Element = Readonly<Record<string, unknown>>;

/** The attributes of an assertion by their names; several values, also of attributes of one name, as a list. */
export function attributesOf(assertion: Element): Record<string, unknown> {
  return valuesBy("Name", assertion);
}

/** Adds the attributes under their friendly names, unless an attribute already has such a name. */
export function withFriendlyNames(attributes: Record<string, unknown>, assertion: Element): Record<string, unknown> {
  const friendly = Object.entries(valuesBy("FriendlyName", assertion)).filter(([name]) => !(name in attributes));
  return { ...attributes, ...Object.fromEntries(friendly) };
}

function valuesBy(key: "Name" | "FriendlyName", assertion: Element): Record<string, unknown> {
  const values = new Map<string, unknown[]>();
  for (const attribute of children(assertion, "AttributeStatement").flatMap((one) => children(one, "Attribute"))) {
    const name: unknown = Reflect.get(Object(attribute.$), key);
    if (typeof name !== "string" || name === "") continue;
    values.set(name, [...(values.get(name) ?? []), ...listOf(attribute.AttributeValue).map(textIn)]);
  }
  return Object.fromEntries(Array.from(values, ([name, list]) => [name, list.length === 1 ? list[0] : list]));
}

/** The text of a value, or of the element in it, such as a NameID; null for an empty one. */
function textIn(value: unknown): string | null {
  if (typeof value === "string") return value === "" ? null : value;
  if (value === null || typeof value !== "object") return null;
  const text: unknown = Reflect.get(value, "_");
  if (typeof text === "string" && text.trim() !== "") return text;
  const inner = Object.entries(value).flatMap(([name, child]) => (name === "$" || name === "_" ? [] : listOf(child)));
  return inner.map(textIn).find((one) => one !== null) ?? null;
}

function children(parent: Element, name: string): Element[] {
  return listOf(parent[name]).filter((child): child is Element => child !== null && typeof child === "object");
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
