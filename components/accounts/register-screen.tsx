import { getMessages } from "next-intl/server";
import { SsoNotice } from "@/components/sso/sso-notice";
import { PAGES } from "@/lib/contract/pages";
import { destinationOf, type WayBack, wayBackQuery } from "@/lib/contract/way-back";
import { AccountFrame } from "./account-frame";
import { RegisterSteps } from "./register-steps";

/** The registration page. */
export async function RegisterScreen({ way, isKnown }: { way: WayBack; isKnown: boolean }) {
  const { accounts: texts } = await getMessages();
  const loginPath = PAGES.login + wayBackQuery(way);
  const picture = { src: "/art/kenji.svg", colour: "stone", ...texts.wall.register } as const;
  return (
    <AccountFrame picture={picture} noScript={texts.noScript}>
      <RegisterSteps
        texts={texts}
        email={way.email}
        isKnown={isKnown}
        destination={destinationOf({ ...way, workflow: null })}
        loginPath={loginPath}
      >
        <SsoNotice problem={null} isConfirming={way.organization !== null} />
      </RegisterSteps>
    </AccountFrame>
  );
}
