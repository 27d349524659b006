import { expect, test } from "@jest/globals";
import texts from "@/lib/i18n/messages/en/billing.json";
import { plansProblem } from "./plans-problem";

test("explains each reason why no upgrade plans can be shown", () => {
  const problem = (code: string) => plansProblem(code, texts.upgrade.errors);
  expect(problem("not_found")).toBe("Plans not found");
  expect(problem("invalid_input")).toBe("Entity type not found. Please try again from the entity detail page.");
  expect(problem("internal")).toBe("Failed to get upgrade plans");
  expect(problem("not_ready")).toBe("Failed to load upgrade plans");
  expect(texts.upgrade.errors.eligibility).toBe("Failed to check upgrade eligibility");
  expect(texts.upgrade.errors.checkout).toBe("Failed to create upgrade checkout.");
  expect(texts.history.noUser).toBe("User ID not found. Please log in again.");
  expect(texts.history.failed).toBe("Failed to get billing history");
  expect(texts.invoice.failed).toBe("Failed to get billing details");
});
