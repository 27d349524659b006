import { Button } from "@/components/ui/button";
import { ConflictNotice } from "./conflict-notice";
import { type FormNote, NoteBanner } from "./note-banner";

type EditNoticesProps = {
  form: {
    note: FormNote | null;
    /** The server's sentence when another user has changed the record since. */
    conflict: string | null;
    isBusy: boolean;
    showCurrent: () => void;
    overwrite: () => void;
    canReapply: boolean;
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
      {form.conflict !== null && (
        <ConflictNotice
          message={form.conflict}
          texts={conflict}
          isBusy={form.isBusy}
          onShow={form.showCurrent}
          onOverwrite={form.overwrite}
        />
      )}
      {form.canReapply && (
        <Button size="sm" onClick={form.reapply} className="justify-self-start">
          {reapply}
        </Button>
      )}
    </>
  );
}
