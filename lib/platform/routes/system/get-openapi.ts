import { contract } from "@/lib/contract";
import { getOpenapi as endpoint } from "@/lib/contract/system/get-openapi";
import { implement } from "../../http/implement";
import { presentOpenapi } from "../../presenters/openapi";

export const getOpenapiRoute = implement(endpoint, async ({ ctx }) => presentOpenapi(contract, ctx.settings));
