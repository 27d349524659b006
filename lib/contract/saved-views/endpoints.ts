import { z } from "zod";
import { id } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { savedViewsAddresses } from "./addresses";
import { savedList, savedQuery, savedView, viewName } from "./schemas";

export const listSavedViews = defineEndpoint({
  ...savedViewsAddresses.listSavedViews,
  access: "account",
  summary: "Lists your saved views of a digital entity's conversations or visitors, with how many each holds.",
  input: z.object({ id, list: savedList }),
  output: z.strictObject({ items: z.array(savedView), next_cursor: z.null() }),
  errors: ["not_found"],
});

export const createSavedView = defineEndpoint({
  ...savedViewsAddresses.createSavedView,
  access: "account",
  summary: "Saves filters of a digital entity's conversations or visitors under a name that only you see.",
  input: z.object({ id, name: viewName, query: savedQuery }),
  output: savedView,
  errors: ["not_found", "already_exists", "not_possible_now"],
  limit: "editEntity",
});

export const renameSavedView = defineEndpoint({
  ...savedViewsAddresses.renameSavedView,
  access: "account",
  summary: "Renames one of your saved views.",
  input: z.object({ id, name: viewName }),
  output: savedView,
  errors: ["not_found", "already_exists"],
  limit: "editEntity",
});

export const deleteSavedView = defineEndpoint({
  ...savedViewsAddresses.deleteSavedView,
  access: "account",
  summary: "Deletes one of your saved views. The conversations and visitors in it stay.",
  input: z.object({ id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
});
