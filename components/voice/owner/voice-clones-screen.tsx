"use client";

import AudioLines from "@lucide/icons/icons/audio-lines";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Toast } from "@/components/ui/toast";
import { ToneIcon } from "@/components/ui/tone-icon";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import type { VoiceCloneList } from "@/lib/contract/voice/schemas";
import { CloneCard } from "./clone-card";
import { NewVoiceClone } from "./new-voice-clone";
import { TryVoice } from "./try-voice";
import { useVoiceClones } from "./use-voice-clones";
import "@/components/patterns/card-section.css";
import "@/components/patterns/offer-card.css";
import "../voice.css";
import "./voice-clones.css";

type VoiceClonesScreenProps = {
  entity: OwnedEntity;
  /** The list, loaded on the server. */
  first: VoiceCloneList;
};

/** The voice clones of an entity: those there are, a new one, and a text to try them with. */
export function VoiceClonesScreen({ entity, first }: VoiceClonesScreenProps) {
  const texts = useTexts("voiceClones");
  const clones = useVoiceClones(entity.id, first, texts);
  const { list } = clones;
  const { items, cloning, can_speak: canSpeak, plan_voice_clone_allowed: isAllowed, can } = list;
  const name = { name: entity.entity_name };
  const canCreate = can.edit && isAllowed && cloning !== "none";
  return (
    <section aria-label={texts.title} className="grid gap-6">
      <FailureBanner text={clones.failure} />
      {!isAllowed && (
        <div className="offer-card voice-offer">
          <Icon glyph={AudioLines} />
          <p className="offer-card__text">
            {texts.plan.text} {!entity.can.upgrade && texts.plan.ask}
          </p>
          {entity.can.upgrade && (
            <Button size="sm" variant="primary" href={`${PAGES.upgrade}/${entity.id}`}>
              {texts.plan.upgrade}
            </Button>
          )}
        </div>
      )}
      {isAllowed && !canSpeak && (
        <Banner tone="warning" icon={<ToneIcon tone="warning" />}>
          {texts.notSetUp.speech}
        </Banner>
      )}
      {isAllowed && cloning === "none" && (
        <Banner tone="info" icon={<ToneIcon tone="info" />}>
          {texts.notSetUp.cloning}
        </Banner>
      )}
      {items.length === 0 && canCreate && (
        <div className="voice-empty">
          <Icon glyph={AudioLines} size="lg" />
          <h2 className="text-h3">{texts.empty.title}</h2>
          <p className="text-ink-2">{(canSpeak ? texts.empty.text : texts.empty.silent)(name)}</p>
        </div>
      )}
      {items.some(({ status }) => status === "ready") && canSpeak && items.every((clone) => !clone.is_default) && (
        <p className="text-ink-2 text-small">{texts.siteVoice(name)}</p>
      )}
      {items.map((clone) => (
        <CloneCard key={clone.id} entity={entity} clone={clone} clones={clones} />
      ))}
      {canCreate && <NewVoiceClone entity={entity} clones={clones} />}
      {can.edit && isAllowed && canSpeak && (
        <TryVoice entity={entity} voices={items.filter((clone) => clone.can.preview)} />
      )}
      <Toast text={clones.note} dismiss={texts.dismiss} onDismiss={clones.dismissNote} />
    </section>
  );
}
