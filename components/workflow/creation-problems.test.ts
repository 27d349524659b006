import { expect, test } from "@jest/globals";
import { englishMessages } from "@/lib/i18n/load-messages";
import { creationProblems } from "./creation-problems";
import { type CreationValues, INITIAL } from "./creation-values";

const { errors } = englishMessages().workflow.form;
const person: CreationValues = {
  ...INITIAL,
  firstname: "Ada",
  lastname: "Lovelace",
  urlslug: "ada-lovelace",
  entitysubtype: "myself",
  description: "Mathematician",
};
const book: CreationValues = {
  ...INITIAL,
  entity_name: "Notes",
  urlslug: "notes",
  entitysubtype: "book",
  description: "On the Engine",
  website: "https://notes.example",
};
const unauth = { isSignedIn: false };
const signedIn = { isSignedIn: true };

test("finds no problems in a complete form", () => {
  expect(creationProblems(person, { type: "person", ...unauth }, errors)).toEqual({});
  expect(creationProblems(book, { type: "role", ...unauth }, errors)).toEqual({});
  const complete = { ...person, body_intro_text: "A clone, not her." };
  expect(creationProblems(complete, { type: "person", ...signedIn }, errors)).toEqual({});
});

test.each([
  [{ firstname: " " }, { firstname: "First name is required" }],
  [{ lastname: "" }, { lastname: "Last name is required" }],
  [{ entitysubtype: "" }, { entitysubtype: "Subtype is required" }],
  [{ urlslug: "" }, { urlslug: "URL slug is required" }],
  [{ urlslug: "a--b" }, { urlslug: "Use 2 to 64 lowercase letters, numbers and single hyphens" }],
  [{ description: "  " }, { description: "Description is required" }],
  [{ description: "a".repeat(301) }, { description: "At most 300 characters" }],
  [{ description: "a".repeat(300) }, {}],
  [{ entitysubtype: "famous" }, { website: "Website is required" }],
  [{ website: "not an address" }, { website: "Enter a web address, such as https://example.org" }],
  [{ website: "javascript:alert(1)" }, { website: "Enter a web address, such as https://example.org" }],
  [{ website: "ada.example" }, {}],
  [{ years: "1815 to 1852" }, { years: "Write years such as 1492-1536, or leave it empty" }],
  [{ entity_name: "" }, {}],
  [{ body_intro_text: "" }, {}],
])("validates a person created without an account: %j", (part, problems) => {
  expect(creationProblems({ ...person, ...part }, { type: "person", ...unauth }, errors)).toEqual(problems);
});

test("requires the disclaimer of a signed-in owner", () => {
  expect(creationProblems(person, { type: "person", ...signedIn }, errors)).toEqual({
    body_intro_text: "Your disclaimer is required",
  });
});

const empty = { ...book, entity_name: "", website: "", entitysubtype: "" };

test("requires a subtype of a role", () => {
  expect(creationProblems(empty, { type: "role", ...unauth }, errors)).toEqual({
    entity_name: "Entity name is required",
    website: "Website is required",
    entitysubtype: "Subtype is required",
  });
});

test("requires only name and website of an organisation", () => {
  expect(creationProblems(empty, { type: "organisation-ext", ...unauth }, errors)).toEqual({
    entity_name: "Entity name is required",
    website: "Website is required",
  });
});
