import { beforeEach, expect, test } from "@jest/globals";
import { clearDrafts } from "@/lib/client/chat/drafts";
import { clearSession } from "@/lib/client/session/session-storage";
import {
  hasAcceptedTerms,
  readEntityType,
  readPlan,
  readWorkflowId,
  storeAcceptedTerms,
  storeEntityType,
  storePlan,
  storeWorkflowId,
} from "@/lib/client/session/workflow-storage";
import { readCreationValues, restoreChoices, storeCreationDraft } from "./creation-draft";
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
  storeCreationDraft(typed, "person");
  clearSession();
  expect([readEntityType(), readWorkflowId(), readPlan()]).toEqual([null, null, null]);
  restoreChoices();
  expect(readCreationValues("en")).toEqual(typed);
  expect(readEntityType()).toBe("person");
  expect(readWorkflowId()).toBe("w1");
  expect(readPlan()).toMatchObject({ id: "voice", plan_duration: "year" });
  expect(hasAcceptedTerms("person")).toBe(true);
});

test("does not override a newer choice with a draft", () => {
  storeCreationDraft(typed, "person");
  clearSession();
  storeEntityType("role");
  restoreChoices();
  expect(readEntityType()).toBe("role");
  expect(readWorkflowId()).toBeNull();
});

test("keeps a sent draft for its own workflow only", () => {
  storeCreationDraft(typed, "person", true);
  expect(readCreationValues("en")).toEqual(typed);
  storeWorkflowId("w2");
  expect(readCreationValues("en")).toEqual(INITIAL);
  clearSession();
  restoreChoices();
  expect(readEntityType()).toBeNull();
});

test("starts in the language of the page", () => {
  expect(readCreationValues("ja")).toEqual({ ...INITIAL, primary_language: "ja" });
});

test("keeps the language that was chosen on a page in another one", () => {
  storeCreationDraft({ ...typed, primary_language: "fr" }, "person");
  expect(readCreationValues("ja").primary_language).toBe("fr");
});

test("is cleared on sign-out", () => {
  storeCreationDraft(typed, "person");
  clearDrafts();
  expect(readCreationValues("en")).toEqual(INITIAL);
});

test("does not count accepted terms for another type", () => {
  storeEntityType("person");
  expect(hasAcceptedTerms("person")).toBe(true);
  storeEntityType("role");
  expect([hasAcceptedTerms("role"), hasAcceptedTerms("person")]).toEqual([false, false]);
});

test.each(["", "null", "{", '{"type":7}', '{"type":"person","values":{"firstname":3,"accept_request":"on"}}'])(
  "ignores the invalid draft %s",
  (stored) => {
    localStorage.setItem("draft:creation", stored);
    expect(readCreationValues("en")).toEqual(INITIAL);
  },
);
