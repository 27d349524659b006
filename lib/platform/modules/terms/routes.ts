import * as endpoints from "@/lib/contract/terms/endpoints";
import type { TermsState } from "@/lib/contract/terms/schemas";
import { presentEntityReference } from "../../entity-reference";
import { implement } from "../../route";
import type { TermsText } from "../../terms";
import { acceptTerms } from "./accept-terms";
import { type AcceptedTerms, listAcceptedTerms } from "./list-accepted-terms";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const termsRoutes = {
  listAcceptedTerms: implement(endpoints.listAcceptedTerms, async (call) => presentAll(await listAcceptedTerms(call))),
  acceptTerms: implement(endpoints.acceptTerms, async (call) => presentAll(await acceptTerms(call))),
};

const presentAll = (terms: readonly AcceptedTerms[]) => ({ items: terms.map(presentTerms), next_cursor: null });

function presentTerms({ kind, entity, accepted, toAccept }: AcceptedTerms): TermsState {
  return {
    kind,
    entity: entity && presentEntityReference(entity),
    accepted: accepted && { ...presentText(accepted), accepted_at: accepted.acceptedAt.toISOString() },
    to_accept: toAccept && presentText(toAccept),
  };
}

const presentText = ({ id, language, text }: TermsText) => ({ id, language, text });
