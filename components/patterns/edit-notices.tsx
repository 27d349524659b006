import { Button } from "@/components/ui/button";
import { ConflictNotice } from "./conflict-notice";
import { type FormNote, NoteBanner } from "./note-banner";

type EditNoticesProps = {
  form: {
    note: FormNote | null;
    conflict: { message: string } | null;
    isBusy: boolean;
    showCurrent: () => void;
    overwrite: () => void;
    aside: object | null;
    reapply: () => void;
  };
  conflict: { show: string; overwrite: string; busy: string };
  reapply: string;
};

/** The outcome of an edit, a conflict with another user's, and the way to put back what was typed before it was shown. */
export function EditNotices({ form, conflict, reapply }: EditNoticesProps) {
  return (
    <>
      <NoteBanner note={form.note} />
      {form.conflict && (
        <ConflictNotice
          message={form.conflict.message}
          texts={conflict}
          isBusy={form.isBusy}
          onShow={form.showCurrent}
          onOverwrite={form.overwrite}
        />
      )}
      {form.aside && (
        <Button size="sm" onClick={form.reapply} className="justify-self-start">
          {reapply}
        </Button>
      )}
    </>
  );
}
