import { getHealth as endpoint } from "@/lib/contract/system/get-health";
import { implement } from "../../http/implement";
import { checkHealth } from "../../services/system/check-health";

export const getHealthRoute = implement(endpoint, ({ ctx, input }) => checkHealth({ ctx, input }));
