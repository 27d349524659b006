import { expect, test } from "@jest/globals";
import {
  type CreationValues,
  INITIAL,
  requiresWebsite,
  type TextField,
  withText,
  withValidSubtype,
} from "./creation-values";

type Edit = [TextField, string];
const typed = (type: Parameters<typeof withText>[1], ...edits: Edit[]): CreationValues =>
  edits.reduce((values, [field, text]) => withText(values, type, field, text), INITIAL);

test("derives the slug while the name is typed", () => {
  expect(typed("person", ["firstname", "Ada"]).urlslug).toBe("ada");
  expect(typed("person", ["firstname", "Ada"], ["lastname", "Lovelace"]).urlslug).toBe("ada-lovelace");
  expect(typed("others", ["entity_name", "Old Harbour"]).urlslug).toBe("old-harbour");
});

test("keeps a slug typed by hand when other fields change", () => {
  const values = typed("person", ["firstname", "Ada"], ["urlslug", "countess"], ["description", "Mathematician"]);
  expect(values.urlslug).toBe("countess");
});

test("replaces a slug typed by hand only when a person's name changes", () => {
  expect(typed("person", ["urlslug", "countess"], ["lastname", "Lovelace"]).urlslug).toBe("lovelace");
  expect(typed("role", ["urlslug", "notes"], ["entity_name", "Notes on the Engine"]).urlslug).toBe("notes");
});

test("derives an emptied slug from the name again", () => {
  expect(typed("role", ["urlslug", "notes"], ["urlslug", ""], ["entity_name", "Notes"]).urlslug).toBe("notes");
});

test("ignores first and last name of other types in the slug", () => {
  expect(typed("others", ["entity_name", "Harbour"], ["firstname", "Ada"]).urlslug).toBe("harbour");
});

test("starts with the defaults of the specification", () => {
  expect(INITIAL).toMatchObject({
    primary_language: "en",
    data_storage_region: "usa",
    access_level: "public",
    publicly_discoverable: true,
    accept_request: false,
    chat_status: "demo",
  });
});

test.each([
  ["person", "myself", false],
  ["person", "fictitious", false],
  ["person", "", false],
  ["person", "famous", true],
  ["role", "book", true],
  ["organisation-ext", "", true],
  ["organisation-int", "", true],
  ["others", "", true],
] as const)("whether a %s (%s) requires a website: %s", (type, subtype, isNeeded) => {
  expect(requiresWebsite(type, subtype)).toBe(isNeeded);
});

test("clears a subtype that another type does not have", () => {
  const book = { ...INITIAL, description: "Notes", entitysubtype: "book" };
  expect(withValidSubtype(book, "role")).toEqual(book);
  for (const type of ["person", "others"] as const)
    expect(withValidSubtype(book, type)).toEqual({ ...book, entitysubtype: "" });
});
