import * as endpoints from "@/lib/contract/chatter-groups/endpoints";
import { implement, succeed } from "../../route";
import { createChatterGroup } from "./create-chatter-group";
import { deleteChatterGroup } from "./delete-chatter-group";
import { listChatterGroups } from "./list-chatter-groups";
import { presentChatterGroup } from "./presenter";
import { setChatterGroup } from "./set-chatter-group";
import { updateChatterGroup } from "./update-chatter-group";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const chatterGroupsRoutes = {
  createChatterGroup: implement(endpoints.createChatterGroup, async (call) =>
    presentChatterGroup(await createChatterGroup(call)),
  ),
  deleteChatterGroup: implement(endpoints.deleteChatterGroup, succeed(deleteChatterGroup)),
  listChatterGroups: implement(endpoints.listChatterGroups, async (call) => {
    const { items, resetsAt } = await listChatterGroups(call);
    return { items: items.map(presentChatterGroup), resets_at: resetsAt.toISOString() };
  }),
  setChatterGroup: implement(endpoints.setChatterGroup, async (call) => ({ changed: await setChatterGroup(call) })),
  updateChatterGroup: implement(endpoints.updateChatterGroup, async (call) =>
    presentChatterGroup(await updateChatterGroup(call)),
  ),
};
