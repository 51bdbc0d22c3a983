import { useCallback, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import {
  listQueuedPosts,
  localTimeOf,
  type QueuedPost,
  removeQueuedPost,
  sendQueuedPosts,
} from "#web/kept-posts/offline-queue.ts";
import { Button } from "#web/ui/base/button.tsx";
import { useToast } from "#web/ui/base/toasts.tsx";

interface WaitingPostsProps {
  owner: string;
  /** Changes when a post was just queued. */
  after: unknown;
  words: {
    title: string;
    hint: string;
    send: string;
    forget: string;
    /** Shown when the queued posts have been sent. */
    done: string;
  };
}

/**
 * The queued posts, which are sent as soon as the phone is online. In a copy of the page the
 * service worker fills in the list.
 */
export function QueuedPosts({ owner, after, words }: WaitingPostsProps) {
  const { posts, send, forget } = useKept(owner, after, words.done);
  return (
    <div id="kept-posts" data-owner={owner} hidden={posts.length === 0} role="status">
      <h2 className="text-base">{words.title}</h2>
      <p className="hint">{words.hint}</p>
      <ul className="my-3 grid gap-2">
        {posts.map((post) => (
          <li key={post.key}>
            {post.label}, {localTimeOf(post)}
            {post.refused && (
              <>
                : {post.refused}{" "}
                <Button type="button" look="quiet" onClick={() => forget(post)}>
                  {words.forget}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {posts.some(({ refused }) => !refused) && (
        <Button type="button" look="quiet" onClick={send}>
          {words.send}
        </Button>
      )}
    </div>
  );
}

function useKept(owner: string, after: unknown, doneMessage: string) {
  const show = useToast();
  const { revalidate } = useRevalidator();
  const [posts, setPosts] = useState<QueuedPost[]>([]);
  const read = useCallback(() => listQueuedPosts(owner).then(setPosts, () => {}), [owner]);
  const send = useCallback(async () => {
    const done = await sendQueuedPosts().catch(() => 0);
    await read();
    if (done === 0) return;
    show(doneMessage, "success");
    revalidate();
  }, [read, revalidate, show, doneMessage]);
  const forget = (post: QueuedPost) => removeQueuedPost(post).then(read, () => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that was kept just now is read too
  useEffect(() => {
    read();
    if (navigator.onLine) send();
    addEventListener("online", send);
    return () => removeEventListener("online", send);
  }, [read, send, after]);
  return { posts, send, forget };
}
