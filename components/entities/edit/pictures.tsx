"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { bannerOf, portraitOf } from "@/components/entities/portrait";
import { type FormNote, NoteBanner } from "@/components/patterns/note-banner";
import { PICTURE_TYPES, useFileChoice } from "@/components/patterns/use-file-choice";
import { Button } from "@/components/ui/button";
import { Plate } from "@/components/ui/plate";
import { FormSection } from "@/components/workflow/form-section";
import { call } from "@/lib/client/api/call";
import { upload } from "@/lib/client/api/upload";
import { messageOr } from "@/lib/client/text/failure-message";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { useRouter } from "@/lib/i18n/use-router";

type PicturesProps = { entity: OwnedEntity; isReadOnly: boolean };
type Busy = `${"upload" | "remove"} ${"thumbnail" | "banner"}` | null;

const CALLS = {
  thumbnail: { set: "setThumbnailImage", remove: "deleteThumbnailImage" },
  banner: { set: "setBannerImage", remove: "deleteBannerImage" },
} as const;

/** Shows, uploads and deletes an entity's thumbnail and banner. A person's page shows no banner. */
export function Pictures({ entity, isReadOnly }: PicturesProps) {
  const texts = useTexts("entitiesManage.pictures");
  const [urls, setUrls] = useState<Pick<OwnedEntity, "thumbnail_image_url" | "banner_image_url">>(entity);
  const [busy, setBusy] = useState<Busy>(null);
  const [note, setNote] = useState<FormNote | null>(null);
  const router = useRouter();

  async function changeImage(kind: keyof typeof CALLS, file: File | null) {
    if (busy) return;
    setBusy(`${file ? "upload" : "remove"} ${kind}`);
    setNote(null);
    const { id } = entity;
    const outcome = file
      ? await upload(CALLS[kind].set, { id }, { image: file })
      : await call(CALLS[kind].remove, { id });
    setBusy(null);
    if (!outcome.ok) {
      const fallback = file ? texts.uploadFailed : texts.removeFailed;
      return setNote({ tone: "danger", text: messageOr(outcome, fallback) });
    }
    setUrls(outcome.data);
    setNote({ tone: "success", text: file ? texts.saved : texts.removed });
    // The page's header shows it too.
    router.refresh();
  }

  const shared = { texts, busy, changeImage };
  const hasBanner = entity.entitytype !== "person" || urls.banner_image_url !== null;
  return (
    <FormSection title={texts.title} text={texts.text}>
      <div className="entity-pictures">
        <Plate
          colour={entity.plate}
          src={portraitOf({ ...entity, ...urls })}
          alt={texts.thumbnailAlt}
          className="entity-pictures__thumbnail"
        />
        {hasBanner && (
          <img
            src={bannerOf(urls)}
            alt={texts.bannerAlt}
            width={400}
            height={100}
            className="entity-pictures__banner"
          />
        )}
      </div>
      {!isReadOnly && (
        <div className="flex flex-wrap gap-2">
          <PictureButtons kind="thumbnail" hasOwn={urls.thumbnail_image_url !== null} {...shared} />
          {hasBanner && <PictureButtons kind="banner" hasOwn={urls.banner_image_url !== null} {...shared} />}
        </div>
      )}
      <NoteBanner note={note} />
    </FormSection>
  );
}

type PictureButtonsProps = {
  kind: keyof typeof CALLS;
  hasOwn: boolean;
  busy: Busy;
  changeImage: (kind: keyof typeof CALLS, file: File | null) => void;
};

function PictureButtons({ kind, hasOwn, busy, changeImage }: PictureButtonsProps) {
  const texts = useTexts("entitiesManage.pictures");
  const labels = {
    thumbnail: { set: texts.thumbnail, replace: texts.replaceThumbnail, remove: texts.removeThumbnail },
    banner: { set: texts.banner, replace: texts.replaceBanner, remove: texts.removeBanner },
  }[kind];
  const label = hasOwn ? labels.replace : labels.set;
  const { input, open } = useFileChoice({
    label,
    accept: PICTURE_TYPES,
    onFile: (file) => changeImage(kind, file),
  });

  return (
    <>
      {input}
      <Button size="sm" busy={busy === `upload ${kind}`} busyLabel={texts.uploading} onClick={open}>
        {label}
      </Button>
      {hasOwn && (
        <Button
          size="sm"
          variant="ghost"
          busy={busy === `remove ${kind}`}
          busyLabel={texts.removing}
          onClick={() => changeImage(kind, null)}
        >
          {labels.remove}
        </Button>
      )}
    </>
  );
}
