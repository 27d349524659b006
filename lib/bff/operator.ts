import "server-only";
import { getOperator } from "../contract/operator/endpoints";
import type { Operator } from "../contract/operator/schemas";
import { getPrivacyFacts } from "../contract/system/endpoints";
import type { PrivacyDisclosure } from "../contract/system/privacy-facts";
import { publicCall } from "./server-call";

/** The operator of the site, for pages that are the same for every reader. Throws when the platform does not answer. */
export async function readOperator(): Promise<Operator> {
  const found = await publicCall(getOperator, {});
  if (!found.ok) throw new Error(`The operator's record could not be read: ${found.code}`);
  return found.data;
}

/** The providers and the retention rules in force. Throws when the platform does not answer. */
export async function readPrivacyFacts(): Promise<PrivacyDisclosure> {
  const found = await publicCall(getPrivacyFacts, {});
  if (!found.ok) throw new Error(`The privacy facts could not be read: ${found.code}`);
  return found.data;
}
