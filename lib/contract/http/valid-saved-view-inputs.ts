import type { Contract } from "..";
import type { InputOf } from "./endpoint";

type Inputs = { [Name in keyof Contract]?: InputOf<Contract[Name]> };

/** A valid input of each call about saved views, of the record with this id. */
export const savedViewInputs = (id: string) =>
  ({
    listSavedViews: { id, list: "conversations" },
    createSavedView: { id, name: "Buyers", query: { list: "conversations", tag: "buyer", days: "30" } },
    renameSavedView: { id, name: "Buyers of bows" },
    deleteSavedView: { id },
  }) as const satisfies Inputs;
