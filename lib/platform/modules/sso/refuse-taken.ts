import { isUniqueViolation } from "../../db/rejected-statement";
import { Failure } from "../../failure";

const SENTENCES = {
  slug: "organization_slug_taken",
  domains: "organization_domain_taken",
} as const;

/** For a statement that writes this field: what its failing says when another organisation has the same. */
export function refuseTaken(field: keyof typeof SENTENCES) {
  return (error: unknown): never => {
    if (!isUniqueViolation(error)) throw error;
    throw new Failure("already_exists", { fields: { [field]: SENTENCES[field] } }, { cause: error });
  };
}
