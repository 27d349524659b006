/** The placeholders of a template. The platform does not fill the `unknown` ones. */
export function findSlots(template: string, known: readonly string[]) {
  const used = [...new Set(Array.from(template.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name))];
  return { used, unknown: used.filter((name) => !known.includes(name)) };
}
