import { getVisitorData as endpoint } from "@/lib/contract/visitors/get-visitor-data";
import { implement } from "../../http/implement";
import { presentVisitorData } from "../../presenters/visitor-data";
import { getVisitorData } from "../../services/visitor-data/get-visitor-data";

export const getVisitorDataRoute = implement(endpoint, async ({ ctx, input }) =>
  presentVisitorData(await getVisitorData({ ctx, input })),
);
