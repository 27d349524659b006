import { expect, test } from "@jest/globals";
import texts from "@/lib/i18n/messages/en/billing.json";
import { plansProblem } from "./plans-problem";

test("explains each reason why no upgrade plans can be shown", () => {
  const said = (code: string) => plansProblem(code, texts.upgrade.errors);
  expect(said("not_found")).toBe("Plans not found");
  expect(said("invalid_input")).toBe("Entity type not found. Please try again from the entity detail page.");
  expect(said("internal")).toBe("Failed to get upgrade plans");
  expect(said("not_ready")).toBe("Failed to load upgrade plans");
  expect(texts.upgrade.errors.eligibility).toBe("Failed to check upgrade eligibility");
  expect(texts.upgrade.errors.checkout).toBe("Failed to create upgrade checkout.");
  expect(texts.history.noUser).toBe("User ID not found. Please log in again.");
  expect(texts.history.failed).toBe("Failed to get billing history");
  expect(texts.invoice.failed).toBe("Failed to get billing details");
});
