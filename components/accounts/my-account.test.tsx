import { expect, test } from "@jest/globals";
import { renderWithTexts } from "@/lib/i18n/testing/render-with-texts";
import { MyAccount } from "./my-account";
import { ProfilePicture } from "./profile-picture";

test("shows an error instead of an empty account when the user could not be loaded", async () => {
  const failure = "Failed to get user data\nThis is a fault of the site. Try again in a minute.";
  const html = await renderWithTexts(<MyAccount user={null} failure={failure} pictureUrl={null} sellsPlans />);
  expect(html).toMatch(
    /role="alert">Failed to get user data<\/div><p>This is a fault of the site. Try again in a minute.<\/p>/,
  );
  expect(html).not.toContain("<form");
});

test("tells a picture that could not be loaded from no picture", async () => {
  const render = (url: string | null | undefined) => renderWithTexts(<ProfilePicture url={url} />);
  expect(await render(undefined)).toContain("Failed to get profile picture URL");
  expect(await render(null)).not.toContain("Failed");
  expect(await render("/api/user/profile-pic/file?v=1")).toContain('src="/api/user/profile-pic/file?v=1"');
});
