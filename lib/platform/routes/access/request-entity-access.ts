import { requestEntityAccess as endpoint } from "@/lib/contract/access/request-entity-access";
import { implement } from "../../http/implement";
import { requestEntityAccess } from "../../services/access/request-entity-access";

export const requestEntityAccessRoute = implement(endpoint, ({ ctx, input }) => requestEntityAccess({ ctx, input }));
