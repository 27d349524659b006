"use client";

import History from "@lucide/icons/icons/rotate-ccw-clock";
import { lazy, Suspense, useState } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Modal } from "@/components/ui/modal";
import { Spinner } from "@/components/ui/spinner";
import type { ConversationsPanelProps } from "./conversations-panel";

const LazyPanel = lazy(() => import("./conversations-panel"));

/** The conversation list on small screens: a button that opens a sheet. */
export function ConversationsDrawer(props: ConversationsPanelProps) {
  const texts = useTexts("conversations");
  const [isOpen, setOpen] = useState(false);

  function open(conversationId: string | null, messageId?: string) {
    setOpen(false);
    props.onOpen(conversationId, messageId);
  }

  return (
    <div className="lg:hidden">
      <Button variant="ghost" iconOnly onClick={() => setOpen(true)} aria-haspopup="dialog" aria-label={texts.open}>
        <Icon glyph={History} />
      </Button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={texts.title} closeLabel={texts.close}>
        <Suspense fallback={<Spinner />}>
          <LazyPanel {...props} onOpen={open} />
        </Suspense>
      </Modal>
    </div>
  );
}
