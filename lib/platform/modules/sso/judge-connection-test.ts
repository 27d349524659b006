import type { AttributeMapping, ConnectionStep, SignOnProblem } from "@/lib/contract/sso/schemas";
import { serverText } from "@/lib/i18n/platform-text";
import type { Ctx } from "../../context";
import type { ConnectionTest } from "../../db/schema/sso";
import { expectedName } from "../../sso/person-attributes";
import { type Profile, SignOnFailure } from "../../sso/port";
import { findEmailProblem } from "./policy";
import type { OrganizationWithDomains } from "./queries";

type Problem = Exclude<SignOnProblem, "none">;

const REASON_MAX_LENGTH = 300;

/** The result of a test whose response is valid: judged like a sign-in, without looking for an account. */
export function judgeProfile(
  ctx: Pick<Ctx, "now">,
  organization: OrganizationWithDomains,
  profile: Profile,
  testedBy: string,
): ConnectionTest {
  const { email, isEmailUnverified, firstName, lastName, fullName } = profile;
  // An unverified address is an address, and a whole name replaces both of its parts.
  const fields = {
    email: email ?? isEmailUnverified,
    first_name: firstName ?? fullName,
    last_name: lastName ?? fullName,
  };
  const names = Object.keys(fields) as (keyof typeof fields)[];
  return {
    testedAt: ctx.now().toISOString(),
    testedBy,
    problem: findEmailProblem(organization, profile),
    reason: null,
    attributes: profile.attributes,
    missing: names.filter((name) => !fields[name]),
    clockDifferenceMs: profile.issuedAtMs === null ? null : Date.now() - profile.issuedAtMs,
  };
}

/** The result of a test whose response was refused. Rethrows any error but a SignOnFailure. */
export function judgeFailure(ctx: Pick<Ctx, "now">, error: unknown, testedBy: string): ConnectionTest {
  if (!(error instanceof SignOnFailure)) throw error;
  return {
    testedAt: ctx.now().toISOString(),
    testedBy,
    problem: error.problem,
    reason: error.message.slice(0, REASON_MAX_LENGTH),
    attributes: [],
    missing: [],
    clockDifferenceMs: null,
  };
}

/** The checks in the order in which a response passes them; some have a line of their own only when they fail. */
const CHECKS = [
  "request",
  "signature",
  "time",
  "audience",
  "wrong_issuer",
  "recipient",
  "subject_missing",
  "email_missing",
  "email_unverified",
  "email_elsewhere",
] as const satisfies readonly Problem[];

type Check = (typeof CHECKS)[number];

/** The result of a test as sentences, one a check. */
export function connectionSteps(organization: OrganizationWithDomains, test: ConnectionTest): ConnectionStep[] {
  const { problem, missing } = test;
  const failedAt = problem === null ? CHECKS.length : (CHECKS as readonly Problem[]).indexOf(problem);
  const isPassed = (check: Check) => CHECKS.indexOf(check) < failedAt;
  const isOidc = organization.protocol === "oidc";
  const step = (check: Check, words: string, isShownOnlyOnFailure = false): ConnectionStep[] => {
    if (check === problem) return [failedStep(organization, test)];
    if (isShownOnlyOnFailure) return [];
    return [{ state: isPassed(check) ? "ok" : "open", message: words, hint: null }];
  };
  return [
    ...(problem !== null && failedAt < 0 ? [failedStep(organization, test)] : []),
    ...step("request", "", true),
    ...step("signature", serverText(isOidc ? "sso.steps.signatureOidc" : "sso.steps.signature")),
    ...step("audience", serverText(isOidc ? "sso.steps.audienceOidc" : "sso.steps.audience")),
    ...step("time", clockWords(test)),
    ...step("wrong_issuer", "", true),
    ...step("recipient", "", true),
    ...step("subject_missing", "", true),
    ...step("email_missing", serverText("sso.steps.email"), problem?.startsWith("email_")),
    ...step("email_unverified", "", true),
    ...step("email_elsewhere", "", true),
    ...(isPassed("subject_missing") ? [namesStep(organization, missing)] : []),
  ];
}

function clockWords({ clockDifferenceMs }: ConnectionTest): string {
  if (clockDifferenceMs === null) return serverText("sso.steps.timeUnknown");
  return serverText("sso.steps.time", { seconds: Math.round(Math.abs(clockDifferenceMs) / 1000) });
}

function failedStep(organization: OrganizationWithDomains, { problem, reason }: ConnectionTest): ConnectionStep {
  const code = problem ?? "other";
  return { state: "failed", message: serverText(`sso.problems.${code}`), hint: hintOf(organization, code, reason) };
}

/** Problems whose remedy is always the same. */
const REMEDIES = [
  "time",
  "audience",
  "signature",
  "recipient",
  "wrong_issuer",
  "email_elsewhere",
  "email_unverified",
  "subject_missing",
  "subject_type",
  "encrypted",
  "unsigned",
  "altered",
] as const satisfies readonly Problem[];

/** Problems whose remedy depends on the identity provider's answer. */
const ANSWERS = [
  "denied",
  "login_needed",
  "unsupported",
  "provider_error",
  "signature_method",
] as const satisfies readonly Problem[];

/** The remedy of a problem; where the identity provider gave a reason, with it. */
function hintOf(
  { attributeMapping, protocol }: OrganizationWithDomains,
  problem: Problem,
  reason: string | null,
): string | null {
  if (problem === "email_missing") {
    return serverText("sso.hints.email", { names: namesOf(["email"], attributeMapping) });
  }
  if (problem === "signature" && protocol === "oidc") return serverText("sso.hints.signatureOidc");
  const remedy = REMEDIES.find((one) => one === problem);
  if (remedy) return serverText(`sso.hints.${remedy}`);
  const answer = ANSWERS.find((one) => one === problem);
  if (answer) return serverText(`sso.hints.${answer}`, { reason: reason ?? "" });
  return reason === null ? null : serverText("sso.hints.reason", { reason });
}

function namesStep({ attributeMapping }: OrganizationWithDomains, missing: ConnectionTest["missing"]): ConnectionStep {
  const names = missing.filter((field) => field !== "email");
  if (names.length === 0) return { state: "ok", message: serverText("sso.steps.names"), hint: null };
  const [only] = names;
  const message =
    names.length > 1
      ? "namesMissing"
      : only === "first_name"
        ? ("firstNameMissing" as const)
        : ("lastNameMissing" as const);
  return {
    state: "warning",
    message: serverText(`sso.steps.${message}`),
    hint: serverText("sso.hints.names", { names: namesOf(names, attributeMapping) }),
  };
}

/** The usual attribute name of each field. */
function namesOf(fields: readonly (keyof AttributeMapping)[], mapping: AttributeMapping): string {
  return fields.map((field) => expectedName(field, mapping)).join("”, “");
}
