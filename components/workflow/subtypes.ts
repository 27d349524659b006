/** Subtypes by entity type (spec/owner-admin.md §3). */
export const SUBTYPES = {
  person: ["myself", "famous", "fictitious"],
  role: ["book", "author", "expert", "subject"],
} as const;
