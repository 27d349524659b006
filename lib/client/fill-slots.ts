/** A text of the catalogue with its `{slots}` filled; an unknown slot stays as it is written. */
export function fillSlots(text: string, slots: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(slots[name] ?? whole));
}
