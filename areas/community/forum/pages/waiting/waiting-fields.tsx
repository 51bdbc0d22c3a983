import { waitingFields } from "#web/kept-posts/kept-posts.ts";
import { WaitingPosts } from "#web/waiting/waiting-posts.tsx";
import { useSay } from "#web/words/words.tsx";

interface WaitingFieldsProps {
  owner: string;
  /** A short name of the form, by which the page identifies the queued one. */
  form: string;
  /** Its label in the list of queued posts. */
  name: string;
}

/** Hidden fields of a form whose input is queued on the device when it is offline. */
export function WaitingFields({ owner, form, name }: WaitingFieldsProps) {
  return (
    <>
      <input type="hidden" name={waitingFields.owner} value={owner} />
      <input type="hidden" name="place" value={`${form} ${name}`} />
    </>
  );
}

/** Posts that are queued to be sent. */
export function WaitingWords({ owner, after }: { owner: string; after: unknown }) {
  const say = useSay();
  return (
    <WaitingPosts
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
