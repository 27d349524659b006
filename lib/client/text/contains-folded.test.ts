import { expect, test } from "@jest/globals";
import { containsFolded } from "./contains-folded";

test.each(["etxe", "ETXE aitor", "aitor  etxebarría", " ", ""])("finds a name by “%s”", (words) => {
  expect(containsFolded("Aítor Etxebarria", words)).toBe(true);
});

test.each(["etxf", "aitor z"])("leaves a name out for “%s”", (words) => {
  expect(containsFolded("Aítor Etxebarria", words)).toBe(false);
});
