const NAMES = ["guid", "id", "workflow_id", "uuid"];

/** Reads the workflow id under any of its names (spec/owner-admin.md §7); null without one. */
export function workflowIdIn(answer: object): string | null {
  for (const name of NAMES) {
    const id: unknown = Reflect.get(answer, name);
    if (typeof id === "string" && id !== "") return id;
  }
  return null;
}
