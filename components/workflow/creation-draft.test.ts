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

test("restores the form and its choices after the session was lost", () => {
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

test("does not override a newer choice with a draft", () => {
  keepCreationDraft(typed, "person");
  forgetSession();
  storeEntityType("role");
  resumeChoices();
  expect(readEntityType()).toBe("role");
  expect(readWorkflowId()).toBeNull();
});

test("keeps a sent draft for its own workflow, and starts another one empty", () => {
  keepCreationDraft(typed, "person", true);
  expect(keptCreationValues()).toEqual(typed);
  storeWorkflowId("w2");
  expect(keptCreationValues()).toEqual(INITIAL);
  forgetSession();
  resumeChoices();
  expect(readEntityType()).toBeNull();
});

test("is cleared on sign-out", () => {
  keepCreationDraft(typed, "person");
  forgetDrafts();
  expect(keptCreationValues()).toEqual(INITIAL);
});

test("does not count accepted terms for another type", () => {
  storeEntityType("person");
  expect(hasAcceptedTerms("person")).toBe(true);
  storeEntityType("role");
  expect([hasAcceptedTerms("role"), hasAcceptedTerms("person")]).toEqual([false, false]);
});

test.each(["", "null", "{", '{"type":7}', '{"type":"person","values":{"firstname":3,"accept_request":"on"}}'])(
  "ignores the invalid draft %s",
  (kept) => {
    localStorage.setItem("draft:creation", kept);
    expect(keptCreationValues()).toEqual(INITIAL);
  },
);
