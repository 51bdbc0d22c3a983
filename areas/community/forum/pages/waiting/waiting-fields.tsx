import { waitingFields } from "#web/kept-posts/kept-posts.ts";
import { WaitingPosts } from "#web/waiting/waiting-posts.tsx";
import { useSay } from "#web/words/words.tsx";

interface WaitingFieldsProps {
  owner: string;
  /** One word for the form, by which the page knows which one was kept. */
  form: string;
  /** What the list of what waits calls it. */
  name: string;
}

/** Of a form whose words wait on the phone where there is no line. */
export function WaitingFields({ owner, form, name }: WaitingFieldsProps) {
  return (
    <>
      <input type="hidden" name={waitingFields.owner} value={owner} />
      <input type="hidden" name="place" value={`${form} ${name}`} />
    </>
  );
}

/** Words that wait to be sent. */
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
