/** What an entity of a type can be, more exactly (spec/owner-admin.md §3). */
export const SUBTYPES = {
  person: ["myself", "famous", "fictitious"],
  role: ["book", "author", "expert", "subject"],
} as const;
