export type Form = { [name: string]: string | Form };

/** Parses the form encoding of Stripe's SDK: `a[b][0]=c` is { a: { b: { "0": "c" } } }. */
export function readForm(body: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const keys = name.replaceAll("]", "").split("[");
    const last = keys.pop() ?? name;
    let at = form;
    for (const key of keys) {
      const next = at[key];
      const inner = typeof next === "object" ? next : {};
      at[key] = inner;
      at = inner;
    }
    at[last] = value;
  }
  return form;
}

/** The text at a path of a form. */
export function textAt(form: Form, ...path: string[]): string | undefined {
  let at: string | Form | undefined = form;
  for (const key of path) at = typeof at === "object" ? at[key] : undefined;
  return typeof at === "string" ? at : undefined;
}

/** The nested form at a path; empty without one. */
export function formAt(form: Form, ...path: string[]): Form {
  let at: string | Form | undefined = form;
  for (const key of path) at = typeof at === "object" ? at[key] : undefined;
  return typeof at === "object" ? at : {};
}
