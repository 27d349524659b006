import { getAdminStatus as endpoint } from "@/lib/contract/admin/get-admin-status";
import { implement } from "../../http/implement";
import { getAdminStatus } from "../../services/admin/get-admin-status";

export const getAdminStatusRoute = implement(endpoint, ({ ctx, input }) => getAdminStatus({ ctx, input }));
