import { queueFields } from "#web/kept-posts/offline-queue.ts";
import { QueuedPosts } from "#web/waiting/queued-posts.tsx";
import { useSay } from "#web/words/words.tsx";

interface WaitingFieldsProps {
  owner: string;
  /** A short name of the form, by which the page identifies the queued one. */
  form: string;
  /** Its label in the list of queued posts. */
  name: string;
}

/** Hidden fields of a form whose input is queued on the device when it is offline. */
export function OfflineFields({ owner, form, name }: WaitingFieldsProps) {
  return (
    <>
      <input type="hidden" name={queueFields.owner} value={owner} />
      <input type="hidden" name="place" value={`${form} ${name}`} />
    </>
  );
}

/** Posts that are queued to be sent. */
export function QueuedForumPosts({ owner, after }: { owner: string; after: unknown }) {
  const say = useSay();
  return (
    <QueuedPosts
      owner={owner}
      after={after}
      words={{
        title: say("forum.waiting.title"),
        hint: say("forum.waiting.hint"),
        send: say("forum.waiting.send"),
        forget: say("forum.waiting.forget"),
        done: say("forum.waiting.done"),
      }}
    />
  );
}
