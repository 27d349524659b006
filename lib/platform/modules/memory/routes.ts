import * as endpoints from "@/lib/contract/memory/endpoints";
import { implement, succeed } from "../../route";
import { deleteMemoryFact } from "./delete-memory-fact";
import { eraseMemory } from "./erase-memory";
import { listMemory } from "./list-memory";
import { presentEntityMemory, presentMemoryFact } from "./presenter";
import { setMemoryConsent } from "./set-memory-consent";
import { updateMemoryFact } from "./update-memory-fact";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const memoryRoutes = {
  listMemory: implement(endpoints.listMemory, async (call) => ({
    items: (await listMemory(call)).map(presentEntityMemory),
  })),
  updateMemoryFact: implement(endpoints.updateMemoryFact, async (call) =>
    presentMemoryFact(await updateMemoryFact(call)),
  ),
  deleteMemoryFact: implement(endpoints.deleteMemoryFact, succeed(deleteMemoryFact)),
  setMemoryConsent: implement(endpoints.setMemoryConsent, async (call) =>
    presentEntityMemory(await setMemoryConsent(call)),
  ),
  eraseMemory: implement(endpoints.eraseMemory, async (call) => presentEntityMemory(await eraseMemory(call))),
};
