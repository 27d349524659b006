import { expect, test } from "@jest/globals";
import { renderWithTexts } from "@/lib/i18n/testing/render-with-texts";
import { RenewalNote } from "./renewal-note";

const rendered = () => renderWithTexts(<RenewalNote price="€144" duration="year" />);

test("says before a payment what is paid now and each year after", async () => {
  expect(await rendered()).toContain("€144 now, then €144 each year until you cancel.");
});

test("says before a payment how consumers can withdraw", async () => {
  expect(await rendered()).toContain("can withdraw within 14 days");
});
