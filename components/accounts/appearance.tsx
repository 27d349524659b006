"use client";

import Monitor from "@lucide/icons/icons/monitor";
import Moon from "@lucide/icons/icons/moon";
import Sun from "@lucide/icons/icons/sun";
import { useTexts } from "#texts";
import { Icon } from "@/components/ui/icon";
import { Segmented } from "@/components/ui/segmented";
import { useTheme } from "@/lib/client/browser/use-theme";
import { THEMES } from "@/lib/contract/pages/theme";

const glyphs = { light: Sun, dark: Moon, system: Monitor };

/** Theme setting of this browser. */
export function Appearance() {
  const texts = useTexts("accountsSettings.appearance");
  const { theme, choose } = useTheme();
  const choices = THEMES.map((value) => ({
    value,
    label: texts[value],
    icon: <Icon glyph={glyphs[value]} size="sm" />,
  }));
  return (
    <>
      <div>
        <Segmented label={texts.label} choices={choices} value={theme} onChange={choose} />
      </div>
      <p className="max-w-measure text-ink-3 text-small">{texts.help}</p>
    </>
  );
}
