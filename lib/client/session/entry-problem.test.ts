import { expect, test } from "@jest/globals";
import { entryProblem, readEntry } from "./entry-problem";

function filled(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("trims the values", () => {
  expect(readEntry(filled({ name: "  Margit ", email: " Margit@Fjord.Studio ", agreed: "on" }))).toEqual({
    name: "Margit",
    email: "Margit@Fjord.Studio",
    agreed: true,
  });
});

test("reports the first invalid field", () => {
  const right = { name: "Margit", email: "m@f.s", agreed: true };
  expect(entryProblem(right)).toBeNull();
  expect(entryProblem({ ...right, name: "", email: "" })).toBe("name");
  expect(entryProblem({ ...right, email: "margit", agreed: false })).toBe("email");
  expect(entryProblem({ ...right, agreed: false })).toBe("terms");
});
