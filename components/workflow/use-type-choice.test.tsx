import { expect, test } from "@jest/globals";
import { renderWithTexts } from "@/lib/i18n/testing/render-with-texts";
import { TypesMissing } from "./types-missing";
import { workflowIdIn } from "./use-type-choice";

test("reads the id under each of its names", () => {
  for (const name of ["guid", "id", "workflow_id", "uuid"]) expect(workflowIdIn({ [name]: "a1" })).toBe("a1");
  expect(workflowIdIn({ guid: "", id: 7 })).toBeNull();
  expect(workflowIdIn({})).toBeNull();
});

test("says that the types could not be loaded, with a link to retry", async () => {
  const html = await renderWithTexts(<TypesMissing />);
  expect(html).toContain("Failed to load digital entity types");
  expect(html).toContain('href="/new-digital-entity"');
});
