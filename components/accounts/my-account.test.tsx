import { expect, test } from "@jest/globals";
import { renderToStaticMarkup } from "react-dom/server";
import { englishMessages } from "@/lib/i18n/load-messages";
import { MyAccount } from "./my-account";
import { ProfilePicture } from "./profile-picture";

const { accounts: account, accountsSettings: myAccount, secondFactor, notifications, terms } = englishMessages();

test("shows an error instead of an empty account when the user could not be loaded", () => {
  const html = renderToStaticMarkup(
    <MyAccount
      user={null}
      pictureUrl={null}
      texts={myAccount}
      account={account}
      secondFactor={secondFactor.settings}
      digest={notifications.digest}
      terms={terms}
    />,
  );
  expect(html).toContain("Failed to get user data");
  expect(html).not.toContain("<form");
});

test("tells a picture that could not be loaded from no picture", () => {
  const render = (url: string | null | undefined) =>
    renderToStaticMarkup(<ProfilePicture url={url} texts={myAccount.picture} />);
  expect(render(undefined)).toContain("Failed to get profile picture URL");
  expect(render(null)).not.toContain("Failed");
  expect(render("/api/user/profile-pic/file?v=1")).toContain('src="/api/user/profile-pic/file?v=1"');
});
