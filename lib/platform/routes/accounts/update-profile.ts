import { updateProfile as endpoint } from "@/lib/contract/accounts/update-profile";
import { implement } from "../../http/implement";
import { presentCaller } from "../../presenters/identity";
import { updateProfile } from "../../services/accounts/update-profile";

export const updateProfileRoute = implement(endpoint, async ({ ctx, input }) =>
  presentCaller(await updateProfile({ ctx, input })),
);
