import { Banner } from "@/components/ui/banner";
import { ToneIcon } from "@/components/ui/tone-icon";
import { getTexts } from "@/lib/i18n/get-texts";

type SsoNoticeProps = {
  /** Error code of a failed single sign-on. */
  problem: string | null;
  /** Whether the user signs in here to confirm an existing account for single sign-on. */
  isConfirming: boolean;
};

/** Explains the result of a single sign-on that led to this page; renders nothing otherwise. */
export async function SsoNotice({ problem, isConfirming }: SsoNoticeProps) {
  const { sso } = await getTexts();
  const problems: Readonly<Record<string, string>> = sso.problems;
  // The code comes from the URL: look it up among own keys only.
  const message = problem !== null && Object.hasOwn(problems, problem) ? problems[problem] : null;
  const tone = message ? "danger" : "info";
  const text = message ?? (isConfirming ? sso.proof : null);
  if (!text) return null;
  return (
    <Banner tone={tone} icon={<ToneIcon tone={tone} />}>
      {text}
    </Banner>
  );
}
