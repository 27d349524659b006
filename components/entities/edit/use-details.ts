"use client";

import { useForm } from "@/components/patterns/use-form";
import { call } from "@/lib/client/api/call";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import type { Messages } from "@/lib/i18n/message-types";
import { useRouter } from "@/lib/i18n/use-router";
import { detailsProblems } from "./details-problems";
import { changedFields, type DetailsFlag, type DetailsValues, valuesOf } from "./details-values";

type DetailsTexts = {
  details: Messages["entitiesManage"]["details"];
  errors: Messages["workflow"]["form"]["errors"];
};

export type DetailsForm = ReturnType<typeof useDetails>;

/** The name of the draft of an entity's details. */
export const detailsDraft = (entityId: string) => `details:${entityId}`;

/** The details form: only changed fields are sent. */
export function useDetails(initial: OwnedEntity, { details, errors }: DetailsTexts) {
  const router = useRouter();
  const { id, urlslug, version } = initial;
  const form = useForm<DetailsValues, OwnedEntity>({
    values: valuesOf(initial),
    version,
    draft: detailsDraft(id),
    texts: { ...details, unchanged: details.nothing },
    validate: (values) => detailsProblems(values, initial, { ...errors, retention_days: details.retentionError }),
    send: async (values, base) =>
      call("updateEntity", {
        id,
        ...changedFields(values, base.values),
        ...(base.version ? { version: base.version } : {}),
      }),
    read: () => call("getMyEntity", { urlslug }),
    recordOf: (entity) => ({ values: valuesOf(entity), version: entity.version }),
    fieldsOf: ({ years_list, ...fields }) => ({ ...fields, ...(years_list ? { years: years_list } : {}) }),
    notesFieldProblems: true,
    // The page's header shows the name too.
    onSaved: () => router.refresh(),
  });
  return {
    ...form,
    entity: form.saved ?? initial,
    setFlag: (flag: DetailsFlag, is: boolean) => form.change({ [flag]: is }),
  };
}
