import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OwnDocument } from "../endpoints.ts";
import { documentsPath, removalOf } from "./paths.ts";

/** Asks before a document is removed. */
export function RemoveDialog({ document }: { document: OwnDocument }) {
  const say = useSay();
  const { id, typeName } = document;
  return (
    <Dialog
      name={removalOf(id)}
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
