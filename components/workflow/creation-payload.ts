import type { EntityTypeName, SelectedPlan } from "@/lib/client/session/workflow-storage";
import type { createEntity } from "@/lib/contract/entities/endpoints";
import { oneLine } from "@/lib/contract/fields/one-line";
import type { InputOf } from "@/lib/contract/http/endpoint";
import { type CreationValues, hasSubtype } from "./creation-values";
import { webAddress } from "./web-address";
import { parseYears } from "./years";

type Payload = InputOf<typeof createEntity>;

type Choices = { type: EntityTypeName; hasAcceptedTerms: boolean; plan: SelectedPlan | null };

/**
 * Builds the create call's input: only the fields of the entity's type, and `accept_request` only where its box is
 * visible.
 */
export function creationPayload(values: CreationValues, { type, hasAcceptedTerms, plan }: Choices): Payload {
  const text = (field: "firstname" | "lastname" | "entity_name") => oneLine(values[field]) || undefined;
  const isPerson = type === "person";
  const isRole = type === "role";
  const payload = {
    entitytype: type,
    ...(isPerson || type === "others" ? { firstname: text("firstname"), lastname: text("lastname") } : {}),
    ...(isPerson ? {} : { entity_name: text("entity_name") }),
    urlslug: values.urlslug.trim().toLowerCase(),
    ...(hasSubtype(type) ? { entitysubtype: values.entitysubtype } : {}),
    description: values.description.trim(),
    ...(isPerson && values.years.trim() ? { years_list: parseYears(values.years) } : {}),
    primary_language: values.primary_language,
    data_storage_region: values.data_storage_region,
    access_level: values.access_level,
    accept_request: values.access_level === "invitation-only" && values.accept_request,
    publicly_discoverable: values.publicly_discoverable,
    ...(values.website.trim() ? { website: webAddress(values.website) } : {}),
    ...(isRole ? { context_description: values.context_description, chat_instructions: values.chat_instructions } : {}),
    body_intro_text: values.body_intro_text,
    chat_status: values.chat_status,
    terms_accepted: hasAcceptedTerms,
    ...(plan ? { plan_id: plan.id, plan_duration: plan.plan_duration } : {}),
  };
  // Form values are strings; the endpoint's schema checks them.
  return payload as Payload;
}
