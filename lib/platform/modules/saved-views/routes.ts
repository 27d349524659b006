import * as endpoints from "@/lib/contract/saved-views/endpoints";
import { implement, succeed } from "../../route";
import { createSavedView } from "./create-saved-view";
import { deleteSavedView } from "./delete-saved-view";
import { listSavedViews } from "./list-saved-views";
import { renameSavedView } from "./rename-saved-view";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const savedViewsRoutes = {
  listSavedViews: implement(endpoints.listSavedViews, async (call) => ({
    items: await listSavedViews(call),
    next_cursor: null,
  })),
  createSavedView: implement(endpoints.createSavedView, createSavedView),
  renameSavedView: implement(endpoints.renameSavedView, renameSavedView),
  deleteSavedView: implement(endpoints.deleteSavedView, succeed(deleteSavedView)),
};
