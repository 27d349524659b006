import { registerVisitor as endpoint } from "@/lib/contract/visitors/register-visitor";
import { implement } from "../../http/implement";
import { registerVisitor } from "../../services/visitors/register-visitor";

export const registerVisitorRoute = implement(endpoint, ({ ctx, input }) => registerVisitor({ ctx, input }));
