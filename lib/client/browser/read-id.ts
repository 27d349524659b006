const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id that an address holds, or null: people cut addresses short and change them. */
export function readId(value: string | null): string | null {
  return value !== null && ID.test(value) ? value : null;
}
