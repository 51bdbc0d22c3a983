import { forumPath } from "#core/paths.ts";
import { QueuedRows } from "#web/offline-queue/queued-rows.tsx";
import { useSay } from "#web/words/words.tsx";

/** Posts that are queued to be sent. */
export function QueuedForumPosts() {
  const say = useSay();
  return (
    <QueuedRows
      under={forumPath}
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
