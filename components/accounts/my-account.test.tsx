import { expect, test } from "@jest/globals";
import { renderWithTexts } from "@/lib/i18n/testing/render-with-texts";
import { MyAccount } from "./my-account";
import { ProfilePicture } from "./profile-picture";

test("shows an error instead of an empty account when the user could not be loaded", async () => {
  const html = await renderWithTexts(<MyAccount user={null} pictureUrl={null} sellsPlans />);
  expect(html).toContain("Failed to get user data");
  expect(html).not.toContain("<form");
});

test("tells a picture that could not be loaded from no picture", async () => {
  const render = (url: string | null | undefined) => renderWithTexts(<ProfilePicture url={url} />);
  expect(await render(undefined)).toContain("Failed to get profile picture URL");
  expect(await render(null)).not.toContain("Failed");
  expect(await render("/api/user/profile-pic/file?v=1")).toContain('src="/api/user/profile-pic/file?v=1"');
});
