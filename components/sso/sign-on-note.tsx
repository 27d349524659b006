import { getMessages } from "next-intl/server";
import { Banner } from "@/components/ui/banner";
import { ToneIcon } from "@/components/ui/tone-icon";

type SignOnNoteProps = {
  /** What kept somebody from signing in with an organisation. */
  problem: string | null;
  /** Whether somebody proves an account here, to go on with their organisation. */
  isProof: boolean;
};

/** How a sign-in with an organisation went that led to this page; nothing when none did. */
export async function SignOnNote({ problem, isProof }: SignOnNoteProps) {
  const { signOn } = (await getMessages()).accounts;
  const problems: Readonly<Record<string, string>> = signOn.problems;
  // A name out of an address is looked up among our own ones only.
  const said = problem !== null && Object.hasOwn(problems, problem) ? problems[problem] : null;
  const tone = said ? "danger" : "info";
  const text = said ?? (isProof ? signOn.proof : null);
  if (!text) return null;
  return (
    <Banner tone={tone} icon={<ToneIcon tone={tone} />}>
      {text}
    </Banner>
  );
}
