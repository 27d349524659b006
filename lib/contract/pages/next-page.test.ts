import { describe, expect, test } from "@jest/globals";
import { LOCALES, localizePath } from "../languages/locales";
import { type FinishedStep, lackingStep, nextPage } from "./next-page";
import { readSignInReturn } from "./sign-in-return";

const WORKFLOW = "0b9f1c1e-2f0c-4d0b-9f3a-7a1c5d1e2f3a";
const LINK = `/login?unauthWorkflow=true&workflowId=${WORKFLOW}`;
const OVERVIEW = "/overview/ada?created=true";
const SSO = "/api/sso/acme/login";
const HOST = "host=www.ada.test&challenge=c";

/** The way of a sign-in or registration page with this query, opened from this page. */
const way = (query = "", before: string | null = null) => readSignInReturn(new URLSearchParams(query), before);
const withWorkflow = `unauthWorkflow=true&workflowId=${WORKFLOW}`;

const [withoutAccount, withAccount] = [{ isSignedIn: false }, { isSignedIn: true }];
const signIn = (query?: string, before?: string, mayOwnEntity = false, hasClaims = false): FinishedStep => ({
  step: "signIn",
  way: way(query, before),
  mayOwnEntity,
  hasClaims,
});
const account = (urlslug: string | null, query?: string, before?: string, hasClaims = false): FinishedStep => ({
  step: "account",
  way: way(query, before),
  urlslug,
  hasClaims,
});
const claim = (urlslug: string | null, digital_entity_id: string | null = null, isSignedIn = false): FinishedStep => ({
  step: "claim",
  urlslug,
  workflow: { guid: WORKFLOW, digital_entity_id },
  isSignedIn,
});

const TABLE: readonly (readonly [string, FinishedStep, string])[] = [
  ["a type, without an account", { step: "type", ...withoutAccount, sellsPlans: true }, "/choose-plan"],
  ["a type, with an account", { step: "type", ...withAccount, sellsPlans: true }, "/choose-plan"],
  ["a type where nothing is sold", { step: "type", ...withoutAccount, sellsPlans: false }, "/accept-terms-unauth"],
  [
    "a type where nothing is sold, with an account",
    { step: "type", ...withAccount, sellsPlans: false },
    "/accept-terms",
  ],
  ["a free plan, without an account", { step: "plan", ...withoutAccount, isPaid: false }, "/accept-terms-unauth"],
  ["a paid plan, without an account", { step: "plan", ...withoutAccount, isPaid: true }, "/payment"],
  ["a free plan, with an account", { step: "plan", ...withAccount, isPaid: false }, "/accept-terms"],
  [
    "a paid plan, with an account, which pays at the end",
    { step: "plan", ...withAccount, isPaid: true },
    "/accept-terms",
  ],
  ["the payment", { step: "payment" }, "/accept-terms-unauth"],
  ["the terms, without an account", { step: "terms", ...withoutAccount }, "/create-digital-entity-unauth"],
  ["the terms, with an account", { step: "terms", ...withAccount }, "/create-digital-entity"],
  ["an entity without an account", { step: "draft", ...withoutAccount, workflowId: WORKFLOW }, "/register"],
  ["an entity of a workflow, signed in meanwhile", { step: "draft", ...withAccount, workflowId: WORKFLOW }, LINK],
  ["an entity with an account", { step: "entity", urlslug: "ada" }, OVERVIEW],

  ["a registration with an entity", account("ada"), OVERVIEW],
  [
    "a registration with an entity, opened from the form",
    account("ada", "", "/create-digital-entity-unauth"),
    OVERVIEW,
  ],
  ["a registration with an entity and a redirect", account("ada", "redirect=/about"), OVERVIEW],
  ["a registration with an entity, begun on an entity's host", account("ada", HOST), OVERVIEW],
  [
    "a registration with an entity, asked for by an organisation",
    account("ada", "organization=acme"),
    `${SSO}?redirect=${encodeURIComponent(OVERVIEW)}`,
  ],
  ["a registration with an entity, in the query of a sign-in", account("ada", withWorkflow), OVERVIEW],
  ["a registration without an entity", account(null), "/"],
  ["a registration without an entity, from a page", account(null, "", "/about?a=1"), "/about?a=1"],
  ["a registration without an entity, from the plans", account(null, "", "/choose-plan"), "/"],
  ["a registration without an entity, with a redirect", account(null, "redirect=/my-account"), "/my-account"],
  ["a registration on an entity's host", account(null, HOST), `/api/hand-off/mint?${HOST}`],

  ["a sign-in", signIn(), "/"],
  ["a sign-in from a page", signIn("", "/directory?q=a"), "/directory?q=a"],
  ["a sign-in from a page in another language", signIn("", "/nl/directory"), "/directory"],
  ["a sign-in with a redirect", signIn("redirect=/create-digital-entity"), "/create-digital-entity"],
  ["a sign-in with a redirect to another site", signIn("redirect=https://evil.example"), "/"],
  ["a sign-in for a waiting entity", signIn(withWorkflow), LINK],
  ["a sign-in in a browser whose entity waits", signIn("", "/about", true), "/login?redirect=%2Fabout"],
  ["a sign-in with an organisation", signIn("organization=acme"), SSO],
  [
    "a sign-in with an organisation for a waiting entity",
    signIn(`organization=acme&${withWorkflow}`),
    `${SSO}?${withWorkflow}`,
  ],
  ["a sign-in on an entity's host", signIn(HOST), `/api/hand-off/mint?${HOST}`],

  ["a registration where something waits to be claimed", account(null, "", undefined, true), "/my-digital-entities"],
  ["a registration from a page, where something waits", account(null, "", "/about", true), "/about"],
  ["a sign-in where something waits to be claimed", signIn("", undefined, false, true), "/my-digital-entities"],
  [
    "a sign-in with a redirect, where something waits",
    signIn("redirect=/my-account", undefined, false, true),
    "/my-account",
  ],

  ["claiming an entity", claim("ada"), OVERVIEW],
  ["claiming a payment", claim(null), "/accept-terms-unauth"],
  ["claiming an entity without an account", claim(null, "e"), "/register"],
  ["claiming an entity that is not linked yet, with an account", claim(null, "e", true), LINK],
  [
    "claiming what belongs to an account already",
    { step: "claim", urlslug: null, workflow: null, isSignedIn: true },
    "/my-digital-entities",
  ],
  ["linking a waiting entity", { step: "link", urlslug: "ada" }, OVERVIEW],
  ["linking nothing", { step: "link", urlslug: null }, "/"],
];

test.each(TABLE)("after %s, the right page follows", (_, finished, page) => {
  expect(nextPage(finished)).toBe(page);
});

test.each([
  "/new-digital-entity",
  "/choose-plan",
  "/payment",
  "/payment-success?session_id=cs_1",
  "/payment-cancel",
  "/accept-terms",
  "/accept-terms-unauth",
  "/create-digital-entity",
  "/create-digital-entity-unauth",
  "/register",
  "/login?redirect=%2Fabout",
  "/admin/login",
  "/forgot-password",
  "/reset-password?token=t",
  "/complete_my_account",
  "/continue?host=www.ada.test",
  "/invitation_response?token=t",
  "/unsubscribe",
  "/upgrade/7",
  "/upgrade-success?session_id=cs_1",
  "/upgrade-cancel",
  "/test-checkout/cs_test_1",
])("%s is never the page to return to, in any language", (page) => {
  for (const locale of LOCALES) expect(nextPage(signIn("", localizePath(page, locale)))).toBe("/");
});

describe("a workflow without an account", () => {
  const workflow = {
    status: "open",
    plan_id: "voice",
    plan_duration: "year",
    payment_status: "none",
    terms_accepted: true,
  } as const;
  const type = { terms: "**Be honest.**" };
  const voice = { id: "voice", price_monthly: 39, price_annual: 295 };
  const free = { id: "free", price_monthly: 0, price_annual: 0 };

  test.each([
    ["none", "payment"],
    ["processing", "processing"],
    ["failed", "unpaid"],
    ["cancelled", "unpaid"],
    ["completed", "createEntityUnauth"],
  ] as const)("with a paid plan whose payment is %s leads to %s", (payment_status, next) => {
    expect(lackingStep({ ...workflow, payment_status }, type, voice, true)).toBe(next);
    expect(lackingStep({ ...workflow, payment_status }, type, null, true)).toBe(next);
  });

  test.each(["none", "processing", "failed", "cancelled"] as const)(
    "needs no payment for a free plan, whatever an earlier payment's status (%s)",
    (payment_status) => {
      expect(lackingStep({ ...workflow, plan_id: "free", payment_status }, type, free, true)).toBe(
        "createEntityUnauth",
      );
      expect(lackingStep({ ...workflow, plan_id: "free", payment_status }, type, null, true)).toBe(
        "createEntityUnauth",
      );
    },
  );

  test("asks for the terms before the form when the type has any", () => {
    const unread = { ...workflow, plan_id: "free", terms_accepted: false };
    expect(lackingStep(unread, type, free, true)).toBe("acceptTermsUnauth");
    expect(lackingStep(unread, { terms: null }, free, true)).toBe("createEntityUnauth");
  });

  test("asks for a plan first", () => {
    expect(lackingStep({ ...workflow, plan_id: null }, type, null, true)).toBe("choosePlan");
  });

  test.each([true, false])("is not continued once it is completed (plans sold: %s)", (sellsPlans) => {
    expect(lackingStep({ ...workflow, status: "completed" }, type, voice, sellsPlans)).toBe("noWorkflow");
  });

  test("skips the plan and the payment where nothing is sold", () => {
    const unread = { ...workflow, plan_id: null, terms_accepted: false };
    expect(lackingStep({ ...workflow, plan_id: null }, type, null, false)).toBe("createEntityUnauth");
    expect(lackingStep(unread, type, null, false)).toBe("acceptTermsUnauth");
    expect(lackingStep(workflow, type, voice, false)).toBe("createEntityUnauth");
  });
});
