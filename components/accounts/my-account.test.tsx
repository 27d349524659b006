import { expect, test } from "@jest/globals";
import { renderToStaticMarkup } from "react-dom/server";
import { loadMessages } from "@/lib/i18n/load-messages";
import { MyAccount } from "./my-account";
import { ProfilePicture } from "./profile-picture";

const { accounts: account, accountsSettings: myAccount, secondFactor } = loadMessages();

test("shows an error instead of an empty account when the user could not be loaded", () => {
  const drawn = renderToStaticMarkup(
    <MyAccount
      user={null}
      pictureUrl={null}
      texts={myAccount}
      account={account}
      secondFactor={secondFactor.settings}
    />,
  );
  expect(drawn).toContain("Failed to get user data");
  expect(drawn).not.toContain("<form");
});

test("tells a picture that could not be loaded from no picture", () => {
  const draw = (url: string | null | undefined) =>
    renderToStaticMarkup(<ProfilePicture url={url} texts={myAccount.picture} />);
  expect(draw(undefined)).toContain("Failed to get profile picture URL");
  expect(draw(null)).not.toContain("Failed");
  expect(draw("/api/user/profile-pic/file?v=1")).toContain('src="/api/user/profile-pic/file?v=1"');
});
