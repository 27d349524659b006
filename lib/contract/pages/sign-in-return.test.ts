import { expect, test } from "@jest/globals";
import { readSignInReturn, signInReturnQuery, withWorkflow } from "./sign-in-return";

const WORKFLOW = "0b9f1c1e-2f0c-4d0b-9f3a-7a1c5d1e2f3a";
const read = (query: string) => readSignInReturn(new URLSearchParams(query));

test("carries a workflow through every page", () => {
  const query = `?redirect=%2Fabout&unauthWorkflow=true&workflowId=${WORKFLOW}`;
  const way = read(query);
  expect(way.workflow).toBe(WORKFLOW);
  expect(signInReturnQuery(way)).toBe(query);
  expect(withWorkflow("/login", WORKFLOW)).toBe(`/login?unauthWorkflow=true&workflowId=${WORKFLOW}`);
});

test.each([
  `unauthWorkflow=false&workflowId=${WORKFLOW}`,
  `workflowId=${WORKFLOW}`,
  "unauthWorkflow=true",
  "unauthWorkflow=true&workflowId=1",
  `unauthWorkflow=true&workflowId=${WORKFLOW}%2F..`,
])("reads no workflow from %s", (query) => {
  expect(read(query).workflow).toBeNull();
  expect(read(query).redirect).toBe("/");
});
