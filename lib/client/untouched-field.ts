type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Whether what is kept may be put into a field of a form: a text is empty, a choice the one that the server sent. Whoever was
 * faster than the page's script has written or chosen something newer.
 */
export function isUntouched(field: unknown): field is Field {
  if (field instanceof HTMLSelectElement) {
    const sent = Array.from(field.options).findIndex((option) => option.defaultSelected);
    return field.selectedIndex === Math.max(sent, 0);
  }
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === "";
}
