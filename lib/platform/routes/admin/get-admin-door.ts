import { getAdminAccess as endpoint } from "@/lib/contract/admin/get-admin-access";
import { implement } from "../../http/implement";
import { adminAccess } from "../../services/admin/admin-door";

export const getAdminAccessRoute = implement(endpoint, async ({ ctx }) => ({ access: adminAccess(ctx.actor) }));
