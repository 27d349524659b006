import type { Messages } from "@/lib/i18n/message-types";

/** The texts of the plans' page and of its dialogs. */
export type PlansAdminTexts = Readonly<{
  admin: Messages["plansAdmin"];
  types: Messages["entitiesManage"]["types"];
  conflict: Messages["dashboard"]["conflict"];
}>;
