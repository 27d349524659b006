"use client";

import { useForm } from "@/components/patterns/use-form";
import { call } from "@/lib/client/api/call";
import type { DigitalEntityType } from "@/lib/contract/entities/schemas";
import type { Messages } from "@/lib/i18n/message-types";
import { useRouter } from "@/lib/i18n/use-router";

type TypeValues = Readonly<Record<"displaylabel" | "description" | "terms", string>>;

const valuesOf = ({ displaylabel, description, terms }: DigitalEntityType): TypeValues => ({
  displaylabel,
  description,
  terms: terms ?? "",
});

/** The form for a type's texts. */
export function useTypeForm(type: DigitalEntityType, texts: Messages["entitiesAdmin"]["types"]) {
  const router = useRouter();
  return useForm<TypeValues, DigitalEntityType>({
    values: valuesOf(type),
    version: type.version,
    draft: `type:${type.id}`,
    texts: { failed: texts.saveFailed, saved: texts.saved, shown: texts.shown, reapplied: texts.reapplied },
    validate: ({ displaylabel, description }) => ({
      ...(displaylabel.trim() === "" ? { displaylabel: texts.labelRequired } : {}),
      ...(description.trim() === "" ? { description: texts.descriptionRequired } : {}),
    }),
    send: (values, { version }) =>
      call("updateEntityType", { id: type.id, ...values, ...(version ? { version } : {}) }),
    read: async () => {
      const listed = await call("listEntityTypes", {});
      return listed.ok ? { ok: true, data: listed.data.find(({ id }) => id === type.id) ?? type } : listed;
    },
    recordOf: (saved) => ({ values: valuesOf(saved), version: saved.version }),
    // The page shows the names of the types above the form.
    onSaved: () => router.refresh(),
  });
}
