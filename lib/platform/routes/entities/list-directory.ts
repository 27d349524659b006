import { listDirectory as endpoint } from "@/lib/contract/entities/list-directory";
import { implement } from "../../http/implement";
import { presentDirectoryEntry } from "../../presenters/directory-entry";
import { listDirectory } from "../../services/entities/list-directory";

export const listDirectoryRoute = implement(endpoint, async ({ ctx, input }) => {
  const { items, nextCursor } = await listDirectory({ ctx, input });
  return { items: items.map(presentDirectoryEntry), next_cursor: nextCursor };
});
