import Link from "next/link";
import { getMessages } from "next-intl/server";
import { PAGES } from "@/lib/contract/pages";
import { destinationOf, type WayBack, wayBackQuery } from "@/lib/contract/way-back";
import { AccountFrame } from "./account-frame";
import { RegisterSteps } from "./register-steps";
import { SignOnNote } from "./sign-on-note";

/** The registration page. */
export async function RegisterScreen({ way }: { way: WayBack }) {
  const { account: texts } = await getMessages();
  const { register } = texts;
  const loginPath = PAGES.login + wayBackQuery(way);
  const picture = { src: "/art/kenji.svg", colour: "stone", ...texts.wall.register } as const;
  return (
    <AccountFrame picture={picture} noScript={texts.noScript}>
      <RegisterSteps texts={texts} email={way.email} destination={destinationOf(way)} loginPath={loginPath}>
        <div className="grid gap-1.5">
          <h1 className="text-h1">{register.title}</h1>
          <p className="text-ink-2">
            {register.already} <Link href={loginPath}>{register.signIn}</Link>
          </p>
        </div>
        <SignOnNote problem={null} isProof={way.organization !== null} />
      </RegisterSteps>
    </AccountFrame>
  );
}
