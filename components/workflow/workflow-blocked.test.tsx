import { expect, test } from "@jest/globals";
import { renderWithTexts } from "@/lib/i18n/testing/render-with-texts";
import { WorkflowBlocked } from "./workflow-blocked";

const rendered = (reason: "noWorkflow" | "workflow") =>
  renderWithTexts(<WorkflowBlocked title="Terms" reason={reason} onRetry={() => {}} />);

test("says where the work is when this browser knows no workflow", async () => {
  const html = await rendered("noWorkflow");
  expect(html).toContain('role="alert">Workflow ID not found. Please start from the beginning.</div>');
  expect(html).toContain("A digital entity that you made is under My Digital Entities.</p>");
});

test("shows the specified text alone when the workflow could not be read", async () => {
  expect(await rendered("workflow")).not.toContain("My Digital Entities");
});
