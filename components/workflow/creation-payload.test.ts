import { expect, test } from "@jest/globals";
import { createEntity } from "@/lib/contract/entities/endpoints";
import { creationPayload } from "./creation-payload";
import { type CreationValues, INITIAL } from "./creation-values";

const values: CreationValues = {
  ...INITIAL,
  firstname: " Ada ",
  lastname: "Lovelace",
  entity_name: "Notes",
  urlslug: " Ada-Lovelace ",
  entitysubtype: "famous",
  description: " Mathematician ",
  years: "1815-1817",
  website: "ada.example",
  context_description: "The Engine",
  chat_instructions: "Be brief.",
  body_intro_text: "A clone, not her.",
};
const plan = { id: "voice", plan_name: "Voice", price_monthly: 39, price_annual: 295, plan_duration: "month" } as const;
const sent = (part: Partial<CreationValues>, type: "person" | "role" | "others" | "organisation-int") =>
  creationPayload({ ...values, ...part }, { type, hasAcceptedTerms: true, plan });

test("sends a person with both names and years, without fields of other types", () => {
  expect(sent({}, "person")).toEqual({
    entitytype: "person",
    firstname: "Ada",
    lastname: "Lovelace",
    urlslug: "ada-lovelace",
    entitysubtype: "famous",
    description: "Mathematician",
    years_list: [1815, 1816, 1817],
    primary_language: "en",
    data_storage_region: "usa",
    access_level: "public",
    accept_request: false,
    publicly_discoverable: true,
    website: "https://ada.example",
    body_intro_text: "A clone, not her.",
    chat_status: "demo",
    terms_accepted: true,
    plan_id: "voice",
    plan_duration: "month",
  });
});

test("sends a context description and chat instructions only for a role", () => {
  expect(sent({ entitysubtype: "book" }, "role")).toMatchObject({
    entity_name: "Notes",
    entitysubtype: "book",
    context_description: "The Engine",
    chat_instructions: "Be brief.",
  });
  const organisation = sent({}, "organisation-int");
  for (const key of ["firstname", "entitysubtype", "years_list", "context_description"])
    expect(organisation).not.toHaveProperty(key);
});

test("sends first and last name of an entity of another type besides its own name", () => {
  expect(sent({}, "others")).toMatchObject({ entity_name: "Notes", firstname: "Ada", lastname: "Lovelace" });
});

test("accepts requests only for an invitation-only entity with the box ticked", () => {
  const acceptRequest = (access_level: string, accept_request: boolean) =>
    sent({ access_level, accept_request }, "person").accept_request;
  expect(acceptRequest("public", true)).toBe(false);
  expect(acceptRequest("invitation-only", false)).toBe(false);
  expect(acceptRequest("invitation-only", true)).toBe(true);
});

test("sends input that the endpoint's schema accepts", () => {
  for (const type of ["person", "role", "others", "organisation-int"] as const)
    expect(
      createEntity.input.safeParse(sent(type === "role" ? { entitysubtype: "book" } : {}, type)).error,
    ).toBeUndefined();
});
