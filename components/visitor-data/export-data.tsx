import Download from "@lucide/icons/icons/download";
import { useTexts } from "#texts";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { ADDRESSES } from "@/lib/contract/http/addresses";

/** Downloads everything as one file. A plain link: the browser streams it to disk. */
export function ExportData() {
  const texts = useTexts("visitorData.export");
  return (
    <section className="grid justify-items-start gap-4">
      <h2 className="text-h2">{texts.title}</h2>
      <p className="max-w-measure text-ink-2">{texts.text}</p>
      <a href={`/api${ADDRESSES.exportVisitorData.path}`} download className={buttonClass({})}>
        <Icon glyph={Download} />
        {texts.button}
      </a>
    </section>
  );
}
