import type { ReactNode } from "react";
import { AtomicEnd } from "@/components/patterns/atomic-end";
import { FailureAdvice } from "@/components/patterns/failure-advice";
import { Frame } from "@/components/ui/frame";
import type { PlateColour } from "@/components/ui/plate-colour";
import { getTexts } from "@/lib/i18n/get-texts";

type AccountFrameProps = {
  picture: { src: string; colour: PlateColour; name: string; meta: string };
  noScript: string;
  children: ReactNode;
};

/** Layout of the sign-in and registration pages: a framed picture on the wall, and the form beside it. */
export async function AccountFrame({ picture: { name, meta, ...plate }, noScript, children }: AccountFrameProps) {
  return (
    <div className="atomic grid lg:min-h-[calc(100dvh-var(--header-h))] lg:grid-cols-2">
      <div className="on-wall grid place-items-center bg-wall px-6 py-16 text-on-wall max-lg:hidden">
        <div className="w-80">
          <Frame {...plate} eager />
          <p className="pt-3 font-serif text-name">{name}</p>
          <p className="mt-0.5 text-caption text-on-wall-2">{meta}</p>
        </div>
      </div>
      <div className="wrap grid w-full max-w-[508px] content-center gap-6 py-12 lg:py-16">
        <FailureAdvice texts={await getTexts("siteAdvice")} />
        {children}
        <noscript>
          <p className="font-medium">{noScript}</p>
        </noscript>
      </div>
      <AtomicEnd />
    </div>
  );
}
