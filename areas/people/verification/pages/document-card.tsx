import { useFormat } from "#web/format/use-format.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { DownloadLink } from "#web/ui/base/button.tsx";
import { Dialog, DialogLink } from "#web/ui/dialogs/dialog.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OwnDocument } from "../endpoints.ts";
import { documentsPath, ownFilePath, removeDialogId } from "./paths.ts";
import { DocumentStateBadge } from "./state/document-state.tsx";

/** One of the user's documents: its kind, its state and the officer's comment. */
export function DocumentCard({ document }: { document: OwnDocument }) {
  const say = useSay();
  const { date } = useFormat();
  const { id, typeName, fileName, state, comment, createdAt, isRemovable } = document;
  return (
    <article className="card">
      <div className="card-body">
        <h3>{typeName}</h3>
        <p>
          <DocumentStateBadge state={state} />
        </p>
        <p className="card-note">{say("verificationDocuments.sentOn", { day: date(createdAt) })}</p>
        {comment && <p>{say("verificationDocuments.comment", { comment })}</p>}
        <div className="mt-2 flex flex-wrap gap-3">
          <DownloadLink href={ownFilePath(id)}>
            {say("verificationDocuments.download", { name: fileName })}
          </DownloadLink>
          {isRemovable && (
            <DialogLink name={removeDialogId(id)}>
              {say("verificationDocuments.remove.act")}
            </DialogLink>
          )}
        </div>
      </div>
    </article>
  );
}

/** Asks for confirmation before a document is removed. */
export function RemoveDialog({ document }: { document: OwnDocument }) {
  const say = useSay();
  const { id, typeName } = document;
  return (
    <Dialog
      name={removeDialogId(id)}
      title={say("verificationDocuments.remove.title")}
      dismiss={say("verificationDocuments.remove.keep")}
      acts={
        <PostForm refusal={undefined} action={documentsPath}>
          <Submit look="danger" name="remove" value={id}>
            {say("verificationDocuments.remove.act")}
          </Submit>
        </PostForm>
      }
    >
      <p>{say("verificationDocuments.remove.question", { type: typeName })}</p>
    </Dialog>
  );
}
