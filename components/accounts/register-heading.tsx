import { useTexts } from "#texts";
import { PlainLink } from "@/lib/i18n/navigation";

type RegisterHeadingProps = {
  loginPath: string;
  /** Whether an entity waits for its owner: the sign-in page then links it. */
  hasEntity: boolean;
};

/** Heading of the registration page, with the way to the sign-in. */
export function RegisterHeading({ loginPath, hasEntity }: RegisterHeadingProps) {
  const texts = useTexts("accounts.register");
  return (
    <div className="grid gap-1.5">
      <h1 className="text-h1">{texts.title}</h1>
      <p className="text-ink-2">
        {texts.already} <PlainLink href={loginPath}>{hasEntity ? texts.signInHere : texts.signIn}</PlainLink>
      </p>
    </div>
  );
}
