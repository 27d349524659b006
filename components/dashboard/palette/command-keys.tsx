"use client";

import Search from "@lucide/icons/icons/search";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTexts } from "#texts";
import { Icon } from "@/components/ui/icon";
import { usePathname } from "@/lib/i18n/navigation";
import { useRouter } from "@/lib/i18n/use-router";
import { entityOfPath, entityPlaces } from "./entity-places";
import { commandOf, isTypingIn } from "./key-press";
import type { Place } from "./palette-places";
import { areSingleKeysOn } from "./single-keys";

const Palette = lazy(() => import("./palette"));
const ShortcutsSheet = lazy(() => import("./shortcuts-sheet"));

type CommandKeysProps = {
  scope: "owner" | "admin";
  /** Pages that the palette always offers. */
  places: readonly Place[];
};

/** How long a letter after G still opens a page. */
const GO_MS = 1500;

/** The search button of the workplaces, and the keys that work on each of their pages. Palette and sheet load on use. */
export function CommandKeys({ scope, places }: CommandKeysProps) {
  const texts = useTexts("dashboardPalette");
  const [open, setOpen] = useState<"palette" | "sheet" | null>(null);
  const urlslug = entityOfPath(usePathname());
  const router = useRouter();
  const goUntil = useRef(0);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isTyping = isTypingIn(event.target);
      if (event.timeStamp < goUntil.current && urlslug !== null && !isTyping) {
        goUntil.current = 0;
        const place = entityPlaces(urlslug).find(({ letter }) => letter === event.key.toLowerCase());
        if (place) {
          event.preventDefault();
          router.push(place.href);
          return;
        }
      }
      const command = commandOf(event, { isTyping, singleKeys: areSingleKeysOn() });
      if (command === null) return;
      if (command === "go") goUntil.current = event.timeStamp + GO_MS;
      else if (command === "search") focusSearch(event);
      else {
        event.preventDefault();
        setOpen(command);
      }
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [router, urlslug]);

  return (
    <>
      <button type="button" className="key-button" aria-keyshortcuts="Control+K" onClick={() => setOpen("palette")}>
        <Icon glyph={Search} />
        <span className="sr-only">{texts.search}</span>
        <kbd className="max-md:hidden">{texts.keys.control} K</kbd>
      </button>
      <Suspense fallback={null}>
        {open === "palette" && (
          <Palette
            scope={scope}
            urlslug={urlslug}
            places={places}
            // The browser reports a closed palette later than the key that opens the sheet.
            onClose={() => setOpen((shown) => (shown === "palette" ? null : shown))}
            onSheet={() => setOpen("sheet")}
          />
        )}
        {open === "sheet" && <ShortcutsSheet scope={scope} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}

/** Puts the cursor into the page's search field, if it has one. */
function focusSearch(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (!field) return;
  event.preventDefault();
  field.focus();
}
