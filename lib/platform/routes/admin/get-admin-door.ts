import { getAdminDoor as endpoint } from "@/lib/contract/admin/get-admin-door";
import { implement } from "../../http/implement";
import { adminDoor } from "../../services/admin/admin-door";

export const getAdminDoorRoute = implement(endpoint, async ({ ctx }) => ({ door: adminDoor(ctx.actor) }));
