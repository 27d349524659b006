type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Whether a stored value may be put into a field: a text field is empty, a select has its default. Otherwise the
 * visitor changed it before hydration.
 */
export function isUntouched(field: unknown): field is Field {
  if (field instanceof HTMLSelectElement) {
    const sent = Array.from(field.options).findIndex((option) => option.defaultSelected);
    return field.selectedIndex === Math.max(sent, 0);
  }
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === "";
}
