/** @jest-environment ./lib/tooling/jest-browser-environment.mjs */
import { beforeEach, expect, test } from "@jest/globals";
import {
  hasAcceptedTerms,
  readEntityType,
  readPlan,
  readWorkflowId,
  storeAcceptedTerms,
  storeEntityType,
  storePlan,
  storeWorkflowId,
} from "@/lib/client/creation-memory";
import { forgetDrafts } from "@/lib/client/drafts";
import { forgetSession } from "@/lib/client/session-memory";
import { keepCreationDraft, keptCreationValues, resumeChoices } from "./creation-draft";
import { INITIAL } from "./creation-values";

const typed = { ...INITIAL, firstname: "Ada", publicly_discoverable: false, isSlugEdited: true };
const voice = {
  id: "voice",
  plan_name: "Voice",
  price_monthly: 39,
  price_annual: 295,
  stripe_monthly_price_id: null,
  stripe_yearly_price_id: null,
  description: [],
  features: [],
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  storeEntityType("person");
  storeWorkflowId("w1");
  storePlan(voice, "year");
  storeAcceptedTerms("person");
});

test("what was typed is there again on the next page, also after the session was lost, with the choices before it", () => {
  keepCreationDraft(typed, "person");
  forgetSession();
  expect([readEntityType(), readWorkflowId(), readPlan()]).toEqual([null, null, null]);
  resumeChoices();
  expect(keptCreationValues()).toEqual(typed);
  expect(readEntityType()).toBe("person");
  expect(readWorkflowId()).toBe("w1");
  expect(readPlan()).toMatchObject({ id: "voice", plan_duration: "year" });
  expect(hasAcceptedTerms("person")).toBe(true);
});

test("a choice made anew is not undone by a draft", () => {
  keepCreationDraft(typed, "person");
  forgetSession();
  storeEntityType("role");
  resumeChoices();
  expect(readEntityType()).toBe("role");
  expect(readWorkflowId()).toBeNull();
});

test("an entity that was made of it can be changed on the same way, and is no beginning of the next", () => {
  keepCreationDraft(typed, "person", true);
  expect(keptCreationValues()).toEqual(typed);
  storeWorkflowId("w2");
  expect(keptCreationValues()).toEqual(INITIAL);
  forgetSession();
  resumeChoices();
  expect(readEntityType()).toBeNull();
});

test("signing out forgets it", () => {
  keepCreationDraft(typed, "person");
  forgetDrafts();
  expect(keptCreationValues()).toEqual(INITIAL);
});

test("terms that were accepted for one type are not accepted for another", () => {
  storeEntityType("person");
  expect(hasAcceptedTerms("person")).toBe(true);
  storeEntityType("role");
  expect([hasAcceptedTerms("role"), hasAcceptedTerms("person")]).toEqual([false, false]);
});

test.each(["", "null", "{", '{"type":7}', '{"type":"person","values":{"firstname":3,"accept_request":"on"}}'])(
  "a draft that is none (%s) leaves the form as it begins",
  (kept) => {
    localStorage.setItem("draft:creation", kept);
    expect(keptCreationValues()).toEqual(INITIAL);
  },
);
